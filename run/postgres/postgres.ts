import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@quartermaster/service/free-port'
import pg from 'pg'
import { collect, openCluster } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { findOwner, type PostgresOwner } from './owner.ts'
import { placeData, placeProgram } from './place.ts'
import { findProgram } from './program.ts'

export interface Postgres {
  readonly url: string
  /** Where the data really is; not always the folder asked for (see place.ts). */
  readonly folder: string
  stop(): Promise<void>
}

export interface PostgresOptions {
  readonly folder: string
  readonly database: string
  /** Tests give up durability for speed; a shop never does. */
  readonly durable?: boolean
}

/** Starts the PostgreSQL that npm brought, on a free port of the loopback interface, creating its data at first. */
export async function startPostgres({ folder, database, durable = true }: PostgresOptions): Promise<Postgres> {
  const owner = findOwner()
  const bin = join(await placeProgram(findProgram(), owner), 'bin')
  const data = await placeData(folder, owner)
  const lock = await lockFolder(data)
  try {
    const password = await openCluster({ bin, data, owner, durable })
    await endOrphan(data)
    const port = await freePort()
    const child = launch(join(bin, 'postgres'), [...serverArguments(data, port, durable)], owner)
    const url = `postgres://postgres:${password}@127.0.0.1:${port}`
    await waitUntilReady(`${url}/postgres`, child.process, child.output)
    await createDatabase(`${url}/postgres`, database)
    return {
      url: `${url}/${database}`,
      folder: data,
      async stop() {
        await stop(child.process)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

function serverArguments(data: string, port: number, durable: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 120,
    shared_buffers: '256MB',
    ...(durable ? { max_wal_size: '2GB' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * The server runs below a small shell that watches its input: when this process goes, however it goes, the pipe
 * closes and the shell stops the server. It is detached so that Ctrl-C reaches us first and the server last.
 */
const GUARD = `
exec 3<&0
"$@" </dev/null &
server=$!
( cat <&3 >/dev/null; kill -INT "$server" 2>/dev/null ) &
watcher=$!
wait "$server"
kill "$watcher" 2>/dev/null`

function launch(program: string, args: string[], owner: PostgresOwner | undefined) {
  const child = spawn('/bin/sh', ['-c', GUARD, 'postgres-guard', program, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    cwd: '/',
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  })
  return { process: child, output: collect(child) }
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL stopped while starting:\n${output()}`)
    if (await answers(url)) return
    await delay(50)
  }
  throw new Error(`PostgreSQL did not answer within a minute:\n${output()}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.stdin?.end()
  await gone
}

/** A server whose guard was killed is still running on this data; it is stopped so that the data can be opened. */
async function endOrphan(data: string): Promise<void> {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  if (!pid || !isAlive(pid)) return
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!command.includes(data)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await delay(50)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
