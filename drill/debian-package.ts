import { existsSync } from 'node:fs'
import { canInstallPackages, installIdle } from '../run/system-packages.ts'

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

/** Where a program is; it is installed where that is possible, without starting it as a service of the machine. */
export function requireProgram(name: string, debianPackage = name): string {
  return requireFile(name, debianPackage, () => findProgram(name))
}

/** As a program, but a file that is found in another way. */
export function requireFile(name: string, debianPackage: string, find: () => string | undefined): string {
  const found = find()
  if (found) return found
  if (!canInstallPackages()) {
    throw new Error(`This drill needs ${name}. Install it; on Debian: apt-get install ${debianPackage}`)
  }
  installIdle(debianPackage)
  const installed = find()
  if (!installed) throw new Error(`${debianPackage} could not be installed.`)
  return installed
}

function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path))
}
