import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { untilReady } from '../../bench/src/shop.ts'
import { type DebianRoot, HOSTS } from './debian-root.ts'

const SANDBOX = fileURLToPath(new URL('../../apps/provider/src/server.ts', import.meta.url))
const PORTS = { plain: 4000, tls: 8443 }

export const PLATFORM = `https://${HOSTS.platform}:${PORTS.tls}`

/** The publisher's platform for a shop in production: the sandbox, on a machine of its own as it were, behind TLS. */
export async function startPlatform(root: DebianRoot, folder: string): Promise<ChildProcess> {
  const url = await root.run(`
    echo "create role platform login password 'platform'" | runuser --user postgres -- psql --quiet
    runuser --user postgres -- createdb --owner platform platform
    echo postgres://platform:platform@127.0.0.1:5432/platform`)
  const secret = (name: string) => readFileSync(root.place(`etc/quartermaster/api/${name}`), 'utf8').trim()
  const log = openSync(join(folder, 'platform.log'), 'a')
  const child = spawn(process.execPath, [SANDBOX], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PROVIDER_PORT: String(PORTS.plain),
      DATABASE_URL: url.trim(),
      PROVIDER_URL: PLATFORM,
      SHOP_URL: `https://${HOSTS.shop}`,
      SIGN_ON_COOKIE_DOMAIN: 'publisher.example',
      TRUST_PROXY: '1',
      PROVIDER_SERVICE_KEY: secret('PROVIDER_SERVICE_KEY'),
      WEBHOOK_SECRET: secret('WEBHOOK_SECRET'),
    },
    stdio: ['ignore', log, log],
  })
  await untilReady(PORTS.plain)
  const pem = (name: string) => readFileSync(join(folder, name))
  const tls = createServer({ key: pem('shop.key'), cert: pem('shop.crt') }, (incoming, answer) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
    const options = { host: '127.0.0.1', port: PORTS.plain, method: incoming.method, path: incoming.url, headers }
    const onward = request(options, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  }).listen(PORTS.tls, '127.0.0.1')
  await once(tls, 'listening')
  tls.unref()
  return child
}
