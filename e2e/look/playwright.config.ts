import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `npm run look`: every page of the site, photographed and looked over. Not part of the gate: it takes a while. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.look.ts',
  outputDir: '../test-results/look',
  globalSetup: './clear.ts',
  globalTeardown: './sheet.ts',
  workers: 2,
  timeout: 20 * 60_000,
  webServer: { ...(journeys.webServer as object & { command: string }), cwd: '../..' },
})
