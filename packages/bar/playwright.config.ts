import { defineConfig } from '@playwright/test'

const PAGE_PORT = 6200

export default defineConfig({
  testDir: 'browser',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PAGE_PORT}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  webServer: {
    command: 'node browser/site/serve.ts',
    url: `http://localhost:${PAGE_PORT}/`,
    env: { PAGE_PORT: String(PAGE_PORT), PROVIDER_PORT: String(PAGE_PORT + 1) },
  },
})
