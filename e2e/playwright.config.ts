import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '@quartermaster/run/chromium'
import { ADDRESSES, RETURNING_PLAYER, SYSTEM_ENV } from './system.ts'

const executablePath = findChromium()

/** Journeys through the whole system, started as a newcomer starts it, on ports and data of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 3,
  // A build machine has bad moments; a journey that needed its second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ADDRESSES.shop,
    locale: 'en-US',
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    storageState: RETURNING_PLAYER,
    // A worker keeps pages between the steps of a journey; those that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without a graphics card, drawing takes more of the processor than all scripts. What a picture lies in is drawn
        // once, when the picture is there, and letters without a shade for each colour of a screen nobody sees.
        '--disable-checker-imaging',
        '--disable-lcd-text',
      ],
    },
  },
  webServer: {
    command: 'node --import ./e2e/fresh-data.ts run/start/start.ts',
    cwd: '..',
    url: `${ADDRESSES.shop}/readyz`,
    timeout: 180_000,
    // A system that runs already, with all that earlier journeys left in it.
    reuseExistingServer: process.env.E2E_KEEP === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { ...SYSTEM_ENV },
    stdout: 'pipe',
  },
})
