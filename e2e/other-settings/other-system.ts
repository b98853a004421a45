import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { DemoPlayerName } from '@quartermaster/demo-world/players'
import { ROOT } from '@quartermaster/run/root'
import { expect, test as journey } from '../journey.ts'
import { returningPlayerAt, SYSTEM_ENV } from '../system.ts'

const PORT = Number(SYSTEM_ENV.PORT) + 2
const DATA_DIR = `${SYSTEM_ENV.DATA_DIR}-other`

export const OTHER = { shop: `http://localhost:${PORT}`, provider: `http://localhost:${PORT + 1}` } as const

/** Every setting a journey here is about, each of them not as it is by default. */
const OTHER_SETTINGS = {
  BRAND_NAME: 'Lanternworks',
  BRAND_DIR: `${DATA_DIR}-brand`,
  REGIONAL_SUPPORT_URL: 'https://help.example/{locale}/',
  OPENID_CLIENT_ID: 'other-client',
  REDEEM_ONLY_LANGUAGES: 'de-de',
  API_BASE_PATH: '/shop-api',
  CONTENT_CODES_BASE_PATH: '/codes-api',
  API_TIMEOUT_MS: '4000',
  ENABLE_DYNAMIC_LANDING: 'off',
  ENABLE_MODAL_PURCHASE: 'off',
  ENABLE_PAID_RIOT_ID_PURCHASE: 'on',
  ENABLE_VALORANT: 'off',
}

/** A second whole system, set otherwise: it runs as long as the journeys that are about it. */
export const test = journey.extend<object, { otherSystem: undefined }>({
  baseURL: OTHER.shop,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
  storageState: ({}, use) => use(returningPlayerAt(OTHER.shop)),
  otherSystem: [
    // biome-ignore lint/correctness/noEmptyPattern: likewise.
    async ({}, use) => {
      const system = await startOther()
      await use(undefined)
      const ended = once(system, 'exit')
      system.kill('SIGTERM')
      await ended
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})

/** Marks of another publisher: two that are drawn, the rest left to the house. */
export const OTHER_MARKS = { default: 'M2 2H30V30H2Z', val: 'M16 2L30 30H2Z' } as const

function writeBrand(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(ROOT, 'apps/storefront/brand'), folder, { recursive: true })
  const drawing = (path: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${path}"/></svg>`
  for (const [theme, path] of Object.entries(OTHER_MARKS)) writeFileSync(join(folder, `${theme}.svg`), drawing(path))
  writeFileSync(join(folder, 'favicon.svg'), drawing(OTHER_MARKS.default))
}

async function startOther(): Promise<ChildProcess> {
  writeBrand(OTHER_SETTINGS.BRAND_DIR)
  rmSync(DATA_DIR, { recursive: true, force: true })
  const { DATABASE_URL: _, ...environment } = process.env
  const system = spawn('node', ['run/start/start.ts'], {
    cwd: ROOT,
    env: {
      ...environment,
      ...SYSTEM_ENV,
      ...OTHER_SETTINGS,
      PORT: String(PORT),
      PROVIDER_PORT: String(PORT + 1),
      DATA_DIR,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = async () => {
    if (system.exitCode !== null) throw new Error('The other system ended before it was ready.')
    return fetch(`${OTHER.shop}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  await expect.poll(isReady, { timeout: 100_000 }).toBe(true)
  return system
}

/** Nobody else plays here, so the demo players themselves do: the sandbox's page has a button for each. */
export async function signInHere(page: Page, player: DemoPlayerName): Promise<void> {
  await page.waitForURL(`${OTHER.provider}/**`)
  await page.getByRole('button', { name: player }).click()
  await page.waitForURL(`${OTHER.shop}/**`)
}
