import { defineConfig } from '@playwright/test'
import { LAUNCH } from './launch.ts'

const PORT = 6110

/** The stories in a real browser. Building them is part of starting the server. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  reporter: [['list']],
  use: { baseURL: `http://localhost:${PORT}`, launchOptions: LAUNCH, colorScheme: 'dark' },
  webServer: {
    command: `npm run build-storybook && node browser/stories-server.ts ${PORT}`,
    cwd: '..',
    url: `http://localhost:${PORT}/index.json`,
    timeout: 120_000,
  },
})
