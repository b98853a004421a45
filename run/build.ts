import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import { findStale, make, type Product } from './make.ts'
import { step } from './progress.ts'
import { ROOT } from './root.ts'

export const PRODUCTS: readonly Product[] = [
  {
    name: 'header bar',
    sources: ['packages/bar', 'packages/contract'],
    stamp: 'packages/bar/dist/.stamp',
    make: () => run('node', ['packages/bar/build.ts']),
  },
  {
    name: 'demo art',
    sources: ['packages/demo-world/art'],
    stamp: 'packages/demo-world/art/build/.stamp',
    make: () => run('node', ['packages/demo-world/art/build.ts']),
  },
  {
    name: 'storefront',
    sources: [
      'apps/storefront/app',
      'apps/storefront/worker',
      'apps/storefront/vite.config.ts',
      'apps/storefront/react-router.config.ts',
      'apps/storefront/package.json',
      'packages/ui',
      'packages/i18n/src',
      'packages/contract',
    ],
    stamp: 'apps/storefront/build/.stamp',
    make: async () => {
      await run('npm', ['run', '--silent', 'build', '-w', 'apps/storefront'])
      await compressAssets(join(ROOT, 'apps/storefront/build/client'))
    },
  },
  {
    name: 'office',
    sources: [
      'apps/office/app',
      'apps/office/vite.config.ts',
      'apps/office/react-router.config.ts',
      'apps/office/package.json',
      'packages/ui',
      'packages/contract',
    ],
    stamp: 'apps/office/build/.stamp',
    make: () => run('npm', ['run', '--silent', 'build', '-w', 'apps/office']),
  },
]

/** Builds what is missing or was made from something else, side by side, and nothing else. */
export async function build({ skip = [] }: { skip?: readonly string[] } = {}): Promise<void> {
  const stale = await findStale(
    ROOT,
    PRODUCTS.filter(({ name }) => !skip.includes(name)),
  )
  if (stale.length === 0) return
  const names = new Intl.ListFormat('en').format(stale.map(({ name }) => name))
  await step(`Building the ${names}`, () => Promise.all(stale.map((product) => make(ROOT, product))))
}

/** The same result whatever NODE_ENV this process has. */
const ENV = { ...process.env, NODE_ENV: 'production' }

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: ROOT, env: ENV, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} failed:\n${Buffer.concat(output).toString().slice(-4_000)}`)
}

if (import.meta.main) await build()
