import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { DemoPlayerName } from '@quartermaster/demo-world/players'
import { ROOT } from '@quartermaster/run/root'
import { expect, test as journey } from './journey.ts'
import { OFFICE_BEHIND, returningPlayerAt, SYSTEM_ENV } from './system.ts'

export interface SecondSystem {
  /** How far its ports are from those of the system that all other journeys run against. */
  readonly behind: number
  /** In the name of its data folder. */
  readonly name: string
  readonly settings: (addresses: SecondAddresses) => Readonly<Record<string, string>>
  prepare?(): void
}

export interface SecondAddresses {
  readonly shop: string
  readonly provider: string
  readonly office: string
}

/** As long as the system that all other journeys run against has: it starts with nothing beside it, this one amid journeys. */
const UP_WITHIN_MS = 180_000

export const dataFolderOf = (name: string) => `${SYSTEM_ENV.DATA_DIR}-${name}`

/** Another whole system, set otherwise: it runs as long as the journeys that are about it. */
export function secondSystem(system: SecondSystem) {
  const port = Number(SYSTEM_ENV.PORT) + system.behind
  const addresses = {
    shop: `http://localhost:${port}`,
    provider: `http://localhost:${port + 1}`,
    office: `http://localhost:${port + OFFICE_BEHIND}`,
  } as const
  const test = journey.extend<object, { secondSystem: undefined }>({
    baseURL: addresses.shop,
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    storageState: ({}, use) => use(returningPlayerAt(addresses.shop)),
    secondSystem: [
      // biome-ignore lint/correctness/noEmptyPattern: likewise.
      async ({}, use) => {
        const running = await start(system, addresses)
        await use(undefined)
        const ended = once(running, 'exit')
        running.kill('SIGTERM')
        await ended
      },
      { scope: 'worker', auto: true, timeout: UP_WITHIN_MS + 20_000 },
    ],
  })
  /** Nobody else plays here, so the demo players themselves do: the sandbox's page has a button for each. */
  async function signInHere(page: Page, player: DemoPlayerName): Promise<void> {
    await page.waitForURL(`${addresses.provider}/**`)
    await page.getByRole('button', { name: player }).click()
    await page.waitForURL(`${addresses.shop}/**`)
  }
  return { addresses, test, signInHere }
}

async function start(system: SecondSystem, addresses: SecondAddresses): Promise<ChildProcess> {
  system.prepare?.()
  const folder = dataFolderOf(system.name)
  rmSync(folder, { recursive: true, force: true })
  const { DATABASE_URL: _, ...environment } = process.env
  const running = spawn('node', ['run/start/start.ts', '--as-built'], {
    cwd: ROOT,
    env: {
      ...environment,
      ...SYSTEM_ENV,
      ...system.settings(addresses),
      PORT: new URL(addresses.shop).port,
      PROVIDER_PORT: new URL(addresses.provider).port,
      OFFICE_PORT: new URL(addresses.office).port,
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  running.stdout?.on('data', (chunk) => {
    said += chunk
  })
  const isReady = async () => {
    if (running.exitCode !== null) throw new Error(`The second system ended before it was ready: ${said}`)
    return fetch(`${addresses.shop}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  const isUp = expect.poll(isReady, { timeout: UP_WITHIN_MS, message: 'the second system is up' }).toBe(true)
  await isUp.catch((error: Error) => {
    running.kill('SIGTERM')
    throw new Error(`${error.message}\nIt said: ${said}`)
  })
  return running
}
