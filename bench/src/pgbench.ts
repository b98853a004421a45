import { execFile } from 'node:child_process'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PLACES = [
  process.env.PGBENCH,
  '/usr/lib/postgresql/18/bin/pgbench',
  '/usr/lib/postgresql/17/bin/pgbench',
  '/usr/lib/postgresql/16/bin/pgbench',
  '/usr/lib/postgresql/15/bin/pgbench',
  '/usr/bin/pgbench',
]

export interface PgbenchOptions {
  readonly url: string
  readonly script: string
  readonly clients: number
  readonly seconds: number
  readonly variables?: Readonly<Record<string, number>>
}

/** Transactions a second of one script, prepared, as PostgreSQL's own measure of what it can do. */
export async function pgbench({ url, script, clients, seconds, variables = {} }: PgbenchOptions): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  const file = join(folder, 'script.sql')
  await writeFile(file, script)
  const given = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  try {
    const { stdout } = await run(
      await findPgbench(),
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, ...given, url],
      { env: { ...process.env, PGOPTIONS: '-c search_path=commerce' } },
    )
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!tps) throw new Error(`pgbench said nothing of transactions:\n${stdout}`)
    return Number(tps)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findPgbench(): Promise<string> {
  for (const place of PLACES) {
    if (!place) continue
    const found = await access(place).then(
      () => true,
      () => false,
    )
    if (found) return place
  }
  throw new Error(
    'pgbench is not installed. On Debian: apt-get install postgresql-contrib. Elsewhere set PGBENCH to its path.',
  )
}
