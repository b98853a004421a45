import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { untilReady } from '../../bench/src/shop.ts'

const SERVER = fileURLToPath(new URL('../../apps/provider/src/server.ts', import.meta.url))

export const PORTS = { provider: 6670, crossSite: 6671, openid: 6672 } as const
export const PROVIDER = `http://localhost:${PORTS.provider}`
export const SHOP = `http://localhost:${PORTS.openid}`

/** What the platform and every process of the shop are told alike. A token is as short as the settings allow. */
export const SETTINGS = {
  PROVIDER_URL: PROVIDER,
  GAME_SERVICES_URL: PROVIDER,
  PAYMENTS_URL: PROVIDER,
  SHOP_URL: SHOP,
  API_URL: `${SHOP}/api`,
  SESSION_TOKEN_MINUTES: '1',
} as const

/** The publisher's platform as a process of its own, which can be stopped in the middle of a word. */
export async function startSandbox(databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      ...SETTINGS,
      SIGN_ON: 'openid',
      HOST: '127.0.0.1',
      PROVIDER_PORT: String(PORTS.provider),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(PORTS.provider)
  return child
}
