import { defineConfig } from 'vitest/config'
import { ruleFiles, testsOf } from './selection.ts'

/** The tests that stand beside the rules, and nothing else: no database, no styles, no browser. */
export default defineConfig({
  test: { include: ruleFiles().map(testsOf), testTimeout: 20_000 },
})
