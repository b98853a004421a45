import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** Says which services may start when a package brings them; without it all do. */
const POLICY = '/usr/sbin/policy-rc.d'
const PATIENCE = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15']

/** Whether programs can be installed here: as root, where there is apt. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Brings the list of packages up to date, which must come before the first is installed. */
export function updatePackages(): void {
  run('apt-get', ['update', '-qq', ...PATIENCE])
}

/** Whether those who have the packages answer: without a network nothing can be installed, however it is asked for. */
export function canReachPackages(): boolean {
  return run('apt-get', ['update', '-qq', '-o', 'APT::Update::Error-Mode=any', ...PATIENCE])
}

export function installPackage(name: string): boolean {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PATIENCE, name])
}

/** As a program only: no service of the machine is started. */
export function installIdle(name: string): boolean {
  const isOurPolicy = !existsSync(POLICY)
  if (isOurPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    updatePackages()
    return installPackage(name)
  } finally {
    if (isOurPolicy) rmSync(POLICY)
  }
}

export function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}
