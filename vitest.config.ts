import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    include: ['{apps,packages}/**/*.test.{ts,tsx}', 'run/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['run/test-postgres.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
