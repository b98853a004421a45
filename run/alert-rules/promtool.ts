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

/** Brings it where it is missing and can be had. It is a second look: a test without it knows every metric by name. */
export function requestPromtool(): string | undefined {
  if (!findPromtool() && existsSync(APT)) {
    try {
      unpack()
    } catch {
      // Without a network there is none.
    }
  }
  const found = findPromtool()
  if (!found) process.stdout.write(`${NO_PROMTOOL}\n`)
  return found
}

function unpack(): void {
  mkdirSync(FOLDER, { recursive: true })
  if (canInstallPackages()) updatePackages()
  execFileSync(APT, ['download', '-qq', 'prometheus'], { cwd: FOLDER, stdio: 'ignore' })
  const [archive] = globSync('prometheus_*.deb', { cwd: FOLDER })
  if (archive) execFileSync(DPKG, ['-x', archive, '.'], { cwd: FOLDER, stdio: 'ignore' })
}

const NO_PROMTOOL = [
  'There is no promtool here and it could not be had, so the alerts are not tried. To have it, do one of these:',
  '  - on Debian: apt-get install prometheus',
  '  - set PROMTOOL_PATH to a promtool that is already there',
].join('\n')
