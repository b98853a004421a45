import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { goesWithout, HAPROXY, NGINX } from '../programs/programs.ts'
import { ROOT } from '../root.ts'

export interface TinyServer {
  readonly port: number
  /** What it was asked for besides its health. */
  readonly asked: string[]
  isReady: boolean
  stop(): Promise<void>
  start(): Promise<void>
}

/** Answers prices always, and the rest as an API without a database does while it is not ready. */
export async function startTinyServer(name: string): Promise<TinyServer> {
  const tiny = { port: await findFreePort(), asked: [] as string[], isReady: true }
  let server: Server | undefined
  const start = async () => {
    if (server?.listening) return
    server = createServer(({ url = '' }, response) => {
      if (url === '/healthz') return response.writeHead(200).end()
      if (url === '/readyz') return response.writeHead(tiny.isReady ? 200 : 503).end()
      tiny.asked.push(url)
      if (tiny.isReady || url.endsWith('/prices')) return response.writeHead(200).end(name)
      return response.writeHead(503, { 'retry-after': '7' }).end('{"errorCode":"of the server itself"}')
    }).listen(tiny.port, '127.0.0.1')
    await once(server, 'listening')
  }
  await start()
  return Object.assign(tiny, {
    start,
    async stop() {
      if (!server?.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  })
}

export interface Kind {
  readonly file: string
  readonly program: string
}
export const BALANCERS: readonly Kind[] = [
  { file: 'deploy/haproxy/haproxy.cfg', program: HAPROXY.path },
  { file: 'deploy/compose/haproxy.cfg', program: HAPROXY.path },
  { file: 'deploy/nginx/quartermaster.conf', program: NGINX.path },
]

/** Machines to develop on need not have it, and the gate says so there. */
export const isLeftOut = ({ program }: Kind) =>
  [HAPROXY, NGINX].some(({ name, path, find }) => path === program && !find() && goesWithout(name))

export interface Ports {
  readonly api: readonly number[]
  readonly storefront: readonly number[]
}

/** The balancer itself with the file that we ship, but for its users, its certificate and whose ports are whose. */
export async function startBalancer({ file, program }: Kind, ports: Ports) {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'))
  const port = await findFreePort()
  const isNginx = program.endsWith('nginx')
  const shipped = readFileSync(join(ROOT, file), 'utf8')
  const config = join(folder, 'balancer.cfg')
  writeFileSync(config, isNginx ? nginxHere(shipped, ports, port, folder) : haproxyHere(shipped, ports, port, folder))
  if (isNginx) mkdirSync(join(folder, 'temp'))
  const args = isNginx ? ['-p', folder, '-e', join(folder, 'error.log'), '-c', config] : ['-db', '-f', config]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (words) => {
    said += words
  })
  const end = async () => {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
  await vi
    .waitFor(() => get(port, '/prices'), { timeout: 10_000 })
    .catch(async () => {
      await end()
      throw new Error(`${program} does not answer: ${said}`)
    })
  return { get: (path: string) => get(port, path), stop: end }
}

function haproxyHere(shipped: string, { api, storefront }: Ports, port: number, folder: string): string {
  const servers = (part: string, of: readonly number[]) =>
    of.map((one, index) => `  server ${part}${index + 1} 127.0.0.1:${one}`).join('\n')
  return shipped
    .replace(/^ {2}(user|group|log|nameserver|hold) .*$/gm, '')
    .replace(/^resolvers .*$/m, '')
    .replace(/ resolvers docker init-addr none/, '')
    .replace(/bind :8?443 ssl .*/, `bind 127.0.0.1:${port}`)
    .replace(/bind :(80|8080)$/m, `bind unix@${folder}/web.sock`)
    .replace(/bind (127\.0\.0\.1)?:3100$/m, `bind unix@${folder}/inside.sock`)
    .replace(/^ {2}server api1 .*\n {2}server api2 .*$|^ {2}server-template api .*$/gm, servers('api', api))
    .replace(
      /^ {2}server storefront1 .*\n {2}server storefront2 .*$|^ {2}server-template storefront .*$/gm,
      servers('storefront', storefront),
    )
}

function nginxHere(shipped: string, { api, storefront }: Ports, port: number, folder: string): string {
  const moved = [...api, ...storefront].reduce(
    (text, to, index) => text.replaceAll(`127.0.0.1:${[3101, 3102, 3201, 3202][index]}`, `127.0.0.1:${to}`),
    shipped,
  )
  const here = moved
    .replace(/^ {2}listen \[::\].*$/gm, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/^ {2}ssl_.*$/gm, '')
    .replace(/listen 80;/, `listen unix:${folder}/web.sock;`)
    .replace(/listen 127\.0\.0\.1:3100;/, `listen unix:${folder}/inside.sock;`)
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path temp/${use};`)
  const head = `daemon off; pid nginx.pid; events {} http { access_log off; ${kept.join(' ')}`
  return `${head}\n${here}\n}`
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** As it is written: no address is put into order on the way. */
async function get(port: number, path: string): Promise<Answer> {
  const asking = request({ host: '127.0.0.1', port, path, agent: false }).end()
  const [answer] = await once(asking, 'response')
  const body = (await answer.toArray()).join('')
  return { status: answer.statusCode, headers: answer.headers, body }
}

/** Below those that systems give away: a server that is stopped for a while finds its port free again. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(15_000, 30_000), '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      continue
    }
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    return port
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
