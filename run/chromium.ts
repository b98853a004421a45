import { existsSync } from 'node:fs'
import { canInstallPackages, installPackage, run, updatePackages } from './system-packages.ts'

/** The browser without its windows: the same engine, and journeys take a third less of the machine. */
const SHELL = '/usr/bin/chromium-headless-shell'
const USUAL_PLACES = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A face as wide as the one most devices show until ours arrive: what moves then is measured against it. */
const COMMON_FACES = ['/usr/share/fonts/truetype/liberation', '/usr/share/fonts/truetype/liberation2']

/** The browser that journeys run in: the system's own, or the one Playwright keeps. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...USUAL_PLACES].find((path) => existsSync(path))
}

/** Installs Chromium where it is missing and can be; answers where it is, or undefined for Playwright's own. */
export function requireChromium(): string | undefined {
  const lacksBrowser = !process.env.CHROMIUM_PATH && !existsSync(SHELL)
  const lacksFace = !COMMON_FACES.some((folder) => existsSync(folder))
  if (canInstallPackages() && (lacksBrowser || lacksFace)) {
    updatePackages()
    if (lacksFace) installPackage('fonts-liberation')
    // Not every Debian has the shell; the whole browser will do.
    if (lacksBrowser && !installPackage('chromium-headless-shell') && !findChromium()) installPackage('chromium')
  }
  const found = findChromium()
  if (found) return found
  if (run('npx', ['playwright', 'install', 'chromium'])) return undefined
  throw new Error(
    [
      'The journeys need Chromium, and it could not be installed here. Do one of these, then run the tests again:',
      '  - as root on Debian or Ubuntu: apt-get install chromium',
      '  - with access to Playwright’s downloads: npx playwright install --with-deps chromium',
      '  - set CHROMIUM_PATH to a Chromium or Chrome that is already there',
    ].join('\n'),
  )
}
