import { defineConfig } from '@playwright/test'
import { LAUNCH, STORIES_PORT, STORIES_URL } from './launch.ts'

/** The stories in a real browser. Building them is part of starting the server. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  reporter: [['list']],
  use: { baseURL: STORIES_URL, launchOptions: LAUNCH, colorScheme: 'dark' },
  webServer: {
    command: `node browser/serve-stories.ts ${STORIES_PORT}`,
    cwd: '..',
    url: STORIES_URL,
    timeout: 180_000,
  },
})
