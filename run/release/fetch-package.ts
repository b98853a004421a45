import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../root.ts'
import { type LockedPackages, nameOf } from './lock-file.ts'

const run = promisify(execFile)

/** Where packages lie that this machine has no use for itself, by their folder in the lock file. */
export type Fetched = ReadonlyMap<string, string>

/** Brings the packages that npm did not install here, since they are for another platform. */
export async function fetchMissing(
  packages: LockedPackages,
  modules: readonly string[],
  cache: string,
): Promise<Fetched> {
  const fetched = new Map<string, string>()
  for (const module of modules.filter((module) => !existsSync(join(ROOT, module, 'package.json')))) {
    const { version = '', integrity } = packages[module] ?? {}
    fetched.set(module, await fetchPackage({ name: nameOf(module), version, integrity, cache }))
  }
  return fetched
}

interface Wanted {
  readonly name: string
  readonly version: string
  /** What the lock file says of its bytes; npm's registry has the only word on what is not in there. */
  readonly integrity?: string | undefined
  readonly cache: string
}

/** A package from npm, unpacked into a folder of its own, and refused if its bytes are not the lock file's. */
export async function fetchPackage({ name, version, integrity, cache }: Wanted): Promise<string> {
  const folder = join(cache, `${name.replace('/', '-')}-${version}`)
  if (existsSync(join(folder, 'package/package.json'))) return join(folder, 'package')
  await mkdir(folder, { recursive: true })
  const { stdout } = await run('npm', ['pack', `${name}@${version}`, '--json', '--pack-destination', folder], {
    cwd: folder,
  })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  const file = join(folder, filename)
  const found = `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}`
  if (integrity && found !== integrity) throw new Error(`${name}@${version} is not what package-lock.json names.`)
  await run('tar', ['-xzf', file, '-C', folder])
  return join(folder, 'package')
}
