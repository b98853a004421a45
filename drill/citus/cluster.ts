import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS, SCHEMA } from '@quartermaster/commerce/database/schema'
import { migrate } from '@quartermaster/database/migrate'
import { createPool } from '@quartermaster/database/pool'
import { findOwner } from '../../run/postgres/owner.ts'
import { openFolder, startProgram, stopProgram } from '../background-program.ts'

const PORTS = { coordinator: 6671, workers: [6672, 6673] } as const
const DISTRIBUTE = fileURLToPath(new URL('../../apps/commerce/spread/distribute.sql', import.meta.url))

/** A server of the cluster, on loopback. */
interface Server {
  readonly url: string
  start(): Promise<void>
  /** Its processes end in the middle of what they do. */
  crash(): Promise<void>
}

export interface Citus {
  readonly url: string
  readonly workers: readonly Server[]
  readonly servers: readonly Server[]
  close(): Promise<void>
}

/** The programs of a PostgreSQL with Citus 13.1 or newer: earlier ones do not count statements by shards. */
export function requireCitus(): string {
  const bin = process.env.CITUS_BIN
  if (bin && existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'psql'))) return bin
  throw new Error('This drill needs a PostgreSQL with Citus 13.1 or newer: name its folder of programs in CITUS_BIN.')
}

/** One coordinator and two workers with the shop's tables, spread over the workers. */
export async function startCitus(bin: string): Promise<Citus> {
  const folder = await openFolder()
  const servers: Server[] = []
  const close = async () => {
    for (const server of servers) await server.crash()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const port of [PORTS.coordinator, ...PORTS.workers]) {
      const server = createServer(bin, join(folder, String(port)), port)
      servers.push(server)
      await server.start()
      await untilOpen(server)
      await onServer(atDatabase(server.url, 'postgres'), 'create database shop')
      await onServer(server.url, 'create extension citus')
    }
    const [coordinator, ...workers] = servers
    if (!coordinator) throw new Error('there is a coordinator')
    await onServer(coordinator.url, `select citus_set_coordinator_host('127.0.0.1', ${PORTS.coordinator})`)
    for (const port of PORTS.workers) await onServer(coordinator.url, `select citus_add_node('127.0.0.1', ${port})`)
    await migrate({ url: coordinator.url, schema: SCHEMA, folder: MIGRATIONS })
    execFileSync(join(bin, 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-f', DISTRIBUTE, coordinator.url], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PGOPTIONS: '-c client_min_messages=warning' },
    })
    return { url: coordinator.url, workers, servers, close }
  } catch (error) {
    await close()
    throw error
  }
}

function createServer(bin: string, data: string, port: number): Server {
  const owner = findOwner()
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C'], {
    stdio: 'ignore',
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  })
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    shared_preload_libraries: 'citus',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    max_connections: 150,
    max_prepared_transactions: 150,
    log_min_messages: 'panic',
    // Servers of one machine.
    'citus.node_conninfo': 'sslmode=disable',
    // As running-in-production.md has it: what a crash left half-committed is settled by then.
    'citus.recover_2pc_interval': '5s',
    // It would tell its makers about this cluster.
    'citus.enable_statistics_collection': 'off',
    'citus.enable_stat_counters': 'on',
    // What is written once stays so on every server: these triggers ask nothing of another.
    'citus.enable_unsafe_triggers': 'on',
    // For the audit at the end: it compares claims with their players' money.
    'citus.enable_repartition_joins': 'on',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let running: ChildProcess | undefined
  return {
    url: `postgres://postgres@127.0.0.1:${port}/shop`,
    async start() {
      running = await startProgram(join(bin, 'postgres'), ['-D', data, ...options], port, { HOME: data })
    },
    async crash() {
      if (running) await stopProgram(running, 'SIGQUIT')
      running = undefined
    },
  }
}

async function untilOpen({ url }: Server): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isOpen = await onServer(atDatabase(url, 'postgres'), 'select 1').catch(() => undefined)
    if (isOpen) return
    await delay(100)
  }
  throw new Error(`${url} takes no connections`)
}

function atDatabase(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

export async function onServer<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const pool = createPool({ url, schema: 'public', name: 'drill', size: 1, statementMs: 60_000 })
  try {
    return (await pool.query<Row>(statement)).rows
  } finally {
    await pool.end()
  }
}
