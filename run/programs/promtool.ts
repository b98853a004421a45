import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { canInstallPackages, updatePackages } from '../system-packages.ts'

const USUAL_PLACES = ['/usr/bin/promtool', '/usr/local/bin/promtool']
const APT = '/usr/bin/apt-get'
const DPKG = '/usr/bin/dpkg'
/** Debian's package is unpacked here instead of being installed: nobody asked for a server that runs. */
const FOLDER = join(ROOT, 'node_modules/.cache/promtool')
const UNPACKED = join(FOLDER, 'usr/bin/promtool')

/** The program that checks Prometheus rules; nothing where there is none and none can be had. */
export function findPromtool(): string | undefined {
  const named = process.env.PROMTOOL_PATH
  return [...(named ? [named] : []), ...USUAL_PLACES, UNPACKED].find((path) => existsSync(path))
}

/** Brings it where it is missing and can be had; nothing says so where it cannot. */
export function bringPromtool(): void {
  if (findPromtool() || !existsSync(APT)) return
  try {
    unpack()
  } catch {
    // Without a network there is none.
  }
}

function unpack(): void {
  mkdirSync(FOLDER, { recursive: true })
  if (canInstallPackages()) updatePackages()
  execFileSync(APT, ['download', '-qq', 'prometheus'], { cwd: FOLDER, stdio: 'ignore' })
  const [archive] = globSync('prometheus_*.deb', { cwd: FOLDER })
  if (archive) execFileSync(DPKG, ['-x', archive, '.'], { cwd: FOLDER, stdio: 'ignore' })
}

export const NO_PROMTOOL = [
  'There is no promtool here and it could not be had, so the alerts are not tried. To have it, do one of these:',
  '  - on Debian: apt-get install prometheus',
  '  - set PROMTOOL_PATH to a promtool that is already there',
].join('\n')
