import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether programs can be installed here: as root, where there is apt. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Brings the list of packages up to date, which must come before the first is installed. */
export function updatePackages(): void {
  run('apt-get', ['update', '-qq'])
}

export function installPackage(name: string): boolean {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

export function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}
