import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { build } from '../build.ts'
import { step } from '../progress.ts'
import { ROOT } from '../root.ts'
import { readContents } from './contents.ts'
import { fetchMissing, fetchPackage } from './fetch-package.ts'
import { collectLicences } from './licences.ts'
import { findNeeded, type LockedPackages } from './lock-file.ts'
import { pack, sha256Of } from './pack.ts'
import { nodePackage, type Platform, platformName, requirePlatform } from './platform.ts'
import { archiveBom, readProjectBom } from './sbom.ts'
import { asksOfSite } from './site-packages.ts'
import { stage } from './stage.ts'

const MEGABYTE = 1_000_000
const LARGEST = 120 * MEGABYTE
const OUT = join(ROOT, 'dist')

/** `npm run release`: an archive for this machine's platform, or for each that `--platform` names. */
export async function release(platforms: readonly Platform[]): Promise<string[]> {
  await build()
  const { version, packages, node } = await readProject()
  const date = await findDate()
  const contents = readContents()
  const project = await step('Reading what is inside', readProjectBom)
  await mkdir(OUT, { recursive: true })
  const files: string[] = []
  for (const platform of platforms) {
    const name = `quartermaster-${version}-${platformName(platform)}`
    const cache = join(OUT, 'cache')
    const folder = join(OUT, 'stage', name)
    const file = join(OUT, `${name}.tar.gz`)
    await step(`Making ${basename(file)}`, async () => {
      const modules = findNeeded(packages, contents.asks, platform)
      const inside = findNeeded(packages, [...contents.asks, ...(await asksOfSite())], platform)
      const fetched = await fetchMissing(packages, inside, cache)
      const nodeFolder = await findNode(platform, node, cache)
      await stage({ folder, version, contents, modules, fetched, node: nodeFolder })
      await writeFile(join(folder, 'LICENCES.txt'), await collectLicences(packages, inside, fetched))
      const bom = archiveBom(project, { name, packages, modules: inside, nodeVersion: node, date })
      const text = `${JSON.stringify(bom, null, 2)}\n`
      await writeFile(join(folder, 'sbom.cdx.json'), text)
      await writeFile(join(OUT, `${name}.cdx.json`), text)
      await pack(folder, file, date)
      await rm(join(OUT, 'stage'), { recursive: true })
    })
    const { size } = await stat(file)
    if (size > LARGEST) throw new Error(`${basename(file)} has ${size / MEGABYTE} MB: at most 120 are allowed.`)
    process.stdout.write(`${file} ${(size / MEGABYTE).toFixed(1)} MB\n`)
    files.push(file, join(OUT, `${name}.cdx.json`))
  }
  const sums = await Promise.all(files.map(async (file) => `${await sha256Of(file)}  ${basename(file)}\n`))
  await writeFile(join(OUT, 'SHA256SUMS'), sums.join(''))
  return files
}

interface Project {
  readonly version: string
  readonly packages: LockedPackages
  /** The version of Node that the lock file names. */
  readonly node: string
}

async function readProject(): Promise<Project> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }
  return { version, packages: lock.packages, node: lock.packages['node_modules/node']?.version ?? '' }
}

/** The binary that npm brought here, or the same version for another platform. */
async function findNode(platform: Platform, version: string, cache: string): Promise<string> {
  const name = nodePackage(platform)
  const here = join(ROOT, 'node_modules/node/node_modules', name)
  return existsSync(here) ? here : fetchPackage({ name, version, cache })
}

/** The date of what is released, not of the day it is packed. Files with new content need a new one: caches compare it. */
async function findDate(): Promise<Date> {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given) return new Date(Number(given) * 1_000)
  const { stdout } = await promisify(execFile)('git', ['log', '-1', '--format=%ct'], { cwd: ROOT })
  return new Date(Number(stdout) * 1_000)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { platform: { type: 'string', multiple: true } } })
  await release((values.platform ?? [`${process.platform}-${process.arch}`]).map(requirePlatform))
}
