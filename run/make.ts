import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprintOf } from './fingerprint.ts'

/** Something that is made from sources before the shop can run. */
export interface Product {
  readonly name: string
  readonly sources: readonly string[]
  /** The file that says what it was made from. */
  readonly stamp: string
  make(): Promise<void>
}

/** What every product is made with: the packages, the compiler's options, and the code that puts it together. */
const TOOLS = ['package-lock.json', 'tsconfig.json', 'run/build.ts', 'run/compress-assets.ts']

export interface Stale extends Product {
  readonly fingerprint: string
}

/** The products that are missing, or were made from other sources, with other tools or by another Node. */
export async function findStale(root: string, products: readonly Product[]): Promise<Stale[]> {
  const checked = await Promise.all(
    products.map(async (product) => {
      const fingerprint = `${process.version} ${await fingerprintOf(root, [...TOOLS, ...product.sources])}`
      const made = await readFile(join(root, product.stamp), 'utf8').catch(() => '')
      return made === fingerprint ? [] : [{ ...product, fingerprint }]
    }),
  )
  return checked.flat()
}

/** Makes a product again. One that fails stays stale, also where an older one lies. */
export async function make(root: string, { stamp, fingerprint, make }: Stale): Promise<void> {
  await rm(join(root, stamp), { force: true })
  await make()
  await writeFile(join(root, stamp), fingerprint)
}
