import { requireChromium } from '../chromium.ts'
import { requestFirefox } from '../firefox.ts'
import { requirePrograms } from '../programs/programs.ts'
import type { Runnable } from './run-checks.ts'

export interface Check extends Runnable {
  readonly name: string
  readonly work: readonly [program: string, ...args: string[]] | (() => void)
}

const WORKSPACES = ['apps', 'packages', 'run', 'e2e', 'bench', 'drill']

/** Everything `npm test` does, cheapest first. What a check needs stands in the table too, and can be asked for. */
export const CHECKS: readonly Check[] = [
  { name: 'browser', work: useOneBrowser },
  { name: 'firefox', work: () => void requestFirefox() },
  { name: 'programs of others', work: () => requirePrograms() },
  { name: 'build', light: true, work: ['node', 'run/build.ts'] },
  { name: 'format and lint', light: true, work: ['biome', 'ci', '.'] },
  { name: 'route types', light: true, work: ['npm', 'run', '--silent', 'typegen', '-w', 'apps/storefront'] },
  { name: 'types', light: true, needs: ['route types'], work: ['tsc', '-p', '.'] },
  { name: 'dead code', light: true, work: ['knip'] },
  {
    name: 'direction of imports',
    light: true,
    work: ['depcruise', '--config', '.dependency-cruiser.mjs', ...WORKSPACES],
  },
  {
    name: 'loops between folders',
    light: true,
    work: ['node', 'run/folder-loops/check.ts'],
  },
  { name: 'coverage of the specification', light: true, work: ['node', 'run/statements/coverage.ts'] },
  { name: 'alert rules', light: true, needs: ['programs of others'], work: ['node', 'run/alert-rules/check.ts'] },
  {
    name: 'page weights',
    light: true,
    needs: ['build'],
    work: ['node', 'apps/storefront/weights/check-weights.ts'],
  },
  { name: 'tests of rules', needs: ['programs of others'], work: ['vitest', 'run', '--project', 'rules'] },
  { name: 'tests of components', work: ['vitest', 'run', '--project', 'components'] },
  {
    name: 'tests with a database',
    needs: ['browser', 'build'],
    work: ['vitest', 'run', '--project', 'database'],
  },
  {
    name: 'header bar in the browser',
    needs: ['browser'],
    work: ['npm', 'run', '--silent', 'test:browser', '-w', 'packages/bar'],
  },
  {
    name: 'kit in the browser',
    needs: ['browser'],
    work: ['npm', 'run', '--silent', 'test:browser', '-w', 'packages/ui'],
  },
  {
    name: 'journeys',
    needs: ['browser', 'firefox', 'build'],
    work: ['playwright', 'test', '-c', 'e2e/playwright.config.ts'],
  },
]

/** Every check that opens a browser opens the same one. */
function useOneBrowser(): void {
  const path = requireChromium()
  if (path) process.env.CHROMIUM_PATH = path
}
