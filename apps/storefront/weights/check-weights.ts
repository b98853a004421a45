import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildAssets, weighPage } from './page-weight.ts'

/**
 * Holds the pages to their limits, against an empty app built by the same tools in the same run: what a new version of
 * React or React Router costs is not counted as ours.
 */
const SCRIPT_LIMIT = 1.2
const STYLE_LIMIT_KB = 20
/** Operators sit at desks, and come back all day. */
const OFFICE_LIMIT = 1.5
const PAGES = { landing: 'routes/landing', product: 'routes/product', redeem: 'routes/redeem-entry' }

const HERE = import.meta.dirname
const BUILD = join(HERE, '../build')

async function assetsIn(folder: string): Promise<BuildAssets> {
  const built = (await import(join(folder, 'server/index.js'))) as { assets: BuildAssets }
  return built.assets
}

execFileSync('react-router', ['build'], { cwd: join(HERE, 'empty-app'), stdio: ['ignore', 'ignore', 'inherit'] })
const emptyFolder = join(BUILD, 'empty-app')
const empty = weighPage(await assetsIn(emptyFolder), 'routes/home', join(emptyFolder, 'client'))
const assets = await assetsIn(BUILD)

const kb = (bytes: number) => (bytes / 1000).toFixed(1)
process.stdout.write(`an empty app: ${kb(empty.script)} KB of script\n`)
for (const [page, routeId] of Object.entries(PAGES)) {
  const { script, style } = weighPage(assets, routeId, join(BUILD, 'client'))
  const ratio = script / empty.script
  process.stdout.write(`${page}: ${kb(script)} KB of script, ${ratio.toFixed(2)} of it; ${kb(style)} KB of style\n`)
  if (ratio > SCRIPT_LIMIT) fail(`${page} loads more script than ${SCRIPT_LIMIT} times an empty app`)
  if (style > STYLE_LIMIT_KB * 1000) fail(`${page} loads more style than ${STYLE_LIMIT_KB} KB`)
}

const OFFICE = join(HERE, '../../office/build/client')
const office = weighPage(officeAssets(), 'routes/home', OFFICE)
const officeRatio = office.script / empty.script
process.stdout.write(`the office: ${kb(office.script)} KB of script, ${officeRatio.toFixed(2)} of an empty app\n`)
if (officeRatio > OFFICE_LIMIT) fail(`the office loads more script than ${OFFICE_LIMIT} times an empty app`)

/** Its build has no server's half: the table of routes is a file of the browser's. */
function officeAssets(): BuildAssets {
  const name = readdirSync(join(OFFICE, 'assets')).find((file) => file.startsWith('manifest-'))
  const text = readFileSync(join(OFFICE, 'assets', name ?? ''), 'utf8')
  return JSON.parse(text.replace(/^[^{]*/, '').replace(/;\s*$/, '')) as BuildAssets
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}
