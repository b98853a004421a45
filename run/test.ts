import { spawnSync } from 'node:child_process'
import pc from 'picocolors'
import { build } from './build.ts'
import { requireChromium } from './chromium.ts'
import { ROOT } from './root.ts'

/** `npm test`: the one gate. Each check runs, cheapest first; the first that fails ends the run. */
interface Check {
  readonly name: string
  run(): Promise<void> | void
}

const CHECKS: readonly Check[] = [
  { name: 'format and lint', run: command('biome', ['ci', '.']) },
  { name: 'route types', run: command('npm', ['run', '--silent', 'typegen', '-w', 'apps/storefront']) },
  { name: 'types', run: command('tsc', ['-p', '.']) },
  {
    name: 'direction of imports',
    run: command('depcruise', ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'run', 'e2e', 'bench']),
  },
  {
    name: 'loops between folders',
    run: command('depcruise', [
      '--config',
      '.dependency-cruiser-folders.mjs',
      'apps',
      'packages',
      'run',
      'e2e',
      'bench',
    ]),
  },
  { name: 'dead code', run: command('knip', []) },
  { name: 'coverage of the specification', run: command('node', ['run/statements/coverage.ts']) },
  { name: 'browser', run: useOneBrowser },
  { name: 'build', run: () => build() },
  { name: 'page weights', run: command('node', ['apps/storefront/weights/check-weights.ts']) },
  { name: 'unit and integration tests', run: command('vitest', ['run']) },
  { name: 'header bar in the browser', run: command('npm', ['run', '--silent', 'test:browser', '-w', 'packages/bar']) },
  { name: 'kit in the browser', run: command('npm', ['run', '--silent', 'test:browser', '-w', 'packages/ui']) },
  { name: 'journeys', run: command('playwright', ['test', '-c', 'e2e/playwright.config.ts']) },
]

const wanted = process.argv.slice(2)
for (const check of CHECKS) {
  if (wanted.length > 0 && !wanted.some((word) => check.name.includes(word))) continue
  const started = Date.now()
  process.stdout.write(`\n${pc.bold(pc.yellow('▶'))} ${pc.bold(check.name)}\n`)
  try {
    await check.run()
  } catch (error) {
    process.stdout.write(`${pc.red('✗')} ${check.name}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  process.stdout.write(`${pc.green('✓')} ${check.name} ${pc.dim(`${((Date.now() - started) / 1_000).toFixed(1)} s`)}\n`)
}
process.stdout.write(`\n${pc.green('All checks passed.')}\n`)

/** Every check that opens a browser opens the same one. */
function useOneBrowser(): void {
  const path = requireChromium()
  if (path) process.env.CHROMIUM_PATH = path
}

function command(program: string, args: string[]): () => void {
  return () => {
    const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' })
    if (error) throw error
    if (status !== 0) throw new Error(`\`${program} ${args.join(' ')}\` ended with ${status}`)
  }
}
