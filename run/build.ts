import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import { step } from './progress.ts'
import { ROOT } from './root.ts'

/** Something that is made from sources before the shop can run. It is made again when one of its sources changed. */
interface Product {
  readonly name: string
  readonly sources: readonly string[]
  readonly stamp: string
  make(): Promise<void>
}

const PRODUCTS: readonly Product[] = [
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
      'apps/storefront/public',
      'apps/storefront/worker',
      'apps/storefront/vite.config.ts',
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
]

/** Builds what is missing or older than its sources, and nothing else. */
export async function build({ skip = [] }: { skip?: readonly string[] } = {}): Promise<void> {
  for (const product of PRODUCTS) {
    if (skip.includes(product.name)) continue
    const fingerprint = await fingerprintOf(product.sources)
    const stamp = join(ROOT, product.stamp)
    if ((await readFile(stamp, 'utf8').catch(() => '')) === fingerprint) continue
    await step(`Building the ${product.name}`, async () => {
      await rm(stamp, { force: true })
      await product.make()
      await writeFile(stamp, fingerprint)
    })
  }
}

const MADE = new Set(['node_modules', 'dist', 'build', '.react-router', 'browser', 'test-results'])

async function fingerprintOf(sources: readonly string[]): Promise<string> {
  const parts: string[] = []
  const visit = async (path: string): Promise<void> => {
    const found = await stat(path).catch(() => undefined)
    if (!found) return
    if (!found.isDirectory()) {
      parts.push(`${path}:${found.size}:${Math.trunc(found.mtimeMs)}`)
      return
    }
    for (const name of (await readdir(path)).sort()) {
      if (!MADE.has(name) && !name.endsWith('.test.ts')) await visit(join(path, name))
    }
  }
  for (const source of sources) await visit(join(ROOT, source))
  return parts.join('\n')
}

async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Error(`${command} ${args.join(' ')} failed:\n${Buffer.concat(output).toString().slice(-4_000)}`)
}

if (import.meta.main) await build()
