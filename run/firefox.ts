import { existsSync } from 'node:fs'
import { canInstallPackages, installPackage, updatePackages } from './system-packages.ts'

const USUAL_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** The Firefox that its smoke runs in; nothing where there is none. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH
  return [...(named ? [named] : []), ...USUAL_PLACES].find((path) => existsSync(path))
}

/** Installs Firefox where it is missing and can be. It is a second look: without it everything else still runs. */
export function requestFirefox(): string | undefined {
  if (!findFirefox() && canInstallPackages()) {
    updatePackages()
    installPackage('firefox-esr')
  }
  const found = findFirefox()
  if (!found) process.stdout.write(`${NO_FIREFOX}\n`)
  return found
}

export const NO_FIREFOX = [
  'There is no Firefox here and it could not be installed, so its smoke is left out. To have it, do one of these:',
  '  - as root on Debian: apt-get install firefox-esr',
  '  - set FIREFOX_PATH to a Firefox that is already there',
].join('\n')
