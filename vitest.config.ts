import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { ROOT } from './run/root.ts'
import { testsByProject } from './run/vitest/projects.ts'

const tests = testsByProject()
const withoutPostgres = { alias: { pg: join(ROOT, 'run/vitest/no-postgres.ts') } }

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
    projects: [
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        resolve: withoutPostgres,
        // They keep nothing between files that another could trip over, so a worker takes one after the other.
        test: {
          name: 'rules',
          include: tests.rules,
          pool: 'threads',
          isolate: false,
          setupFiles: ['run/vitest/patience.ts'],
        },
      },
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        resolve: withoutPostgres,
        test: {
          name: 'components',
          include: tests.components,
          environment: 'happy-dom',
          // Leaving the site is something tests look at; it asks no other host.
          environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
          pool: 'threads',
          isolate: false,
          setupFiles: ['run/vitest/patience.ts', 'run/vitest/fresh-page.ts'],
        },
      },
      {
        extends: true,
        // Each file has a database of its own; a worker of its own would only read the same modules again.
        test: {
          name: 'database',
          include: tests.database,
          isolate: false,
          globalSetup: ['run/vitest/test-server.ts'],
          setupFiles: ['run/vitest/patience.ts'],
        },
      },
    ],
  },
})
