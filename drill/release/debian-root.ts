import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { BARE_ENVIRONMENT } from './debian.ts'

const SYSTEMCTL = fileURLToPath(new URL('./systemctl.sh', import.meta.url))

const PSQL = 'runuser --user postgres -- psql --no-align --tuples-only --dbname quartermaster'

export const HOSTS = { shop: 'shop.publisher.example', platform: 'id.publisher.example' } as const

/** A Debian that commands can be given to, whose files are its own. */
export interface DebianRoot {
  /** Where one of its files is for us. */
  place(path: string): string
  /** Runs commands as its root, until one fails; answers what they print. */
  run(commands: string): Promise<string>
  /** What one statement answers in the shop's database. */
  sql(statement: string): Promise<string>
}

/** Lays a fresh machine over the prepared one: what is written stays in `folder`, with the names of both hosts. */
export function openRoot(base: string, folder: string): DebianRoot {
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(folder, name)) as [string, string, string]
  for (const made of [upper, work, root]) mkdirSync(made, { recursive: true })
  const layers = `lowerdir=${base},upperdir=${upper},workdir=${work}`
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, root])
  execFileSync('mount', ['--rbind', '/dev', join(root, 'dev')])
  execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')])
  const hosts = join(root, 'etc/hosts')
  writeFileSync(hosts, `127.0.0.1 localhost ${HOSTS.shop} ${HOSTS.platform}\n`)
  execFileSync('mount', ['--bind', hosts, '/etc/hosts'])
  mkdirSync(join(root, 'etc/systemd/system'), { recursive: true })
  copyFileSync(SYSTEMCTL, join(root, 'usr/local/bin/systemctl'))
  // What it would install is there; the network is not.
  writeFileSync(join(root, 'usr/local/bin/apt-get'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  return {
    place: (path) => join(root, path),
    run: (commands) => runInside(root, commands),
    sql: (statement) => runInside(root, `${PSQL} --command "${statement}"`),
  }
}

async function runInside(root: string, commands: string): Promise<string> {
  const child = spawn('chroot', [root, '/bin/bash', '-euo', 'pipefail'], {
    env: BARE_ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(commands)
  const printed = await text(child.stdout)
  if (child.exitCode === null) await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(`${printed}\nA command failed (${child.exitCode}) of:\n${commands}`)
  return printed
}
