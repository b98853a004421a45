import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { note } from '../../bench/src/figure.ts'
import { requireProgram } from '../debian-package.ts'

const SUITE = 'bookworm'

/** As little as a command of a new machine knows. */
export const BARE_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
}

/**
 * A folder with a fresh Debian and the packages that the document's commands install, which are not started. Making it
 * takes minutes and the network, so it is kept for as long as those commands stay the same.
 */
export function prepareDebian(document: string): string {
  const commands = document.split('\n').filter((line) => line.startsWith('apt-get '))
  const name = createHash('sha256').update(commands.join('\n')).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `quartermaster-debian-${name}`)
  if (existsSync(folder)) return folder
  const debootstrap = requireProgram('debootstrap')
  const making = `${folder}.part`
  rmSync(making, { recursive: true, force: true })
  note(`making a fresh Debian ${SUITE} in ${folder}`)
  // What they print is shown where they fail.
  const quiet: ExecFileSyncOptions = { stdio: 'pipe', maxBuffer: 1 << 26, env: BARE_ENVIRONMENT }
  execFileSync(debootstrap, ['--variant=minbase', SUITE, making, 'http://deb.debian.org/debian'], quiet)
  writeFileSync(join(making, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  execFileSync('chroot', [making, 'sh', '-ec', commands.join('\n')], quiet)
  rmSync(join(making, 'usr/sbin/policy-rc.d'))
  renameSync(making, folder)
  return folder
}
