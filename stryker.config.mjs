import { ruleFiles } from './run/mutation/selection.ts'

export default {
  mutate: ruleFiles(),
  testRunner: 'vitest',
  vitest: { configFile: 'run/mutation/vitest.config.ts' },
  concurrency: 2,
  reporters: ['dots', 'json'],
  jsonReporter: { fileName: 'node_modules/.cache/mutation/mutants.json' },
  incrementalFile: 'node_modules/.cache/mutation/incremental.json',
  // TypeScript 7 has no programming interface for Stryker to rewrite its configuration with; no test needs that file.
  ignorePatterns: [
    '/tsconfig.json',
    'data',
    'build',
    'dist',
    '.react-router',
    '/docs',
    '/e2e',
    '/apps/commerce/demo',
    '*.webp',
    '*.woff2',
  ],
  thresholds: { high: 95, low: 85, break: 85 },
}
