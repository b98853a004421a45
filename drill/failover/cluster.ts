import type { ChildProcess } from 'node:child_process'
import { globSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPool } from '@quartermaster/database/pool'
import { note } from '../../bench/src/figure.ts'
import { openFolder, startProgram, stopProgram } from '../background-program.ts'
import { requireFile, requireProgram } from '../debian-package.ts'
import { createMember, type Member, type MemberPlace, PASSWORD } from './member.ts'

const PORTS = { etcd: 6650, etcdPeers: 6651, balancer: 6658 } as const
const PLACES: readonly MemberPlace[] = [
  { name: 'one', port: 6652, restPort: 6655 },
  { name: 'two', port: 6653, restPort: 6656 },
  { name: 'three', port: 6654, restPort: 6657 },
]
const DATABASE = 'shop'
const WITHIN_MS = 120_000

export interface Cluster {
  readonly members: readonly Member[]
  /** The address that names all of them. */
  readonly everyHost: string
  /** The address of HAProxy, which asks each Patroni whether it is the primary. */
  readonly balanced: string
  /**
   * Answers the primary, when both others stream from it and the one that Patroni chose takes part in every commit. Until it
   * has chosen, either of them may, and the other may be promoted.
   */
  untilWhole(): Promise<Member>
  /** Puts what each member wrote where it outlives the cluster, and answers the folder. */
  keepLogs(): Promise<string>
  close(): Promise<void>
}

/** Three PostgreSQL of Debian with Patroni, etcd and HAProxy: no commit is acknowledged that only one server has. */
export async function startCluster(): Promise<Cluster> {
  const etcdProgram = requireProgram('etcd', 'etcd-server')
  const haproxy = requireProgram('haproxy')
  const patroni = requireProgram('patroni')
  const postgresBin = dirname(requireFile('pg_rewind of a PostgreSQL server', 'postgresql', findPgRewind))
  const folder = await openFolder()
  const started: ChildProcess[] = []
  const members = await Promise.all(
    PLACES.map((place) => createMember(place, { folder, programs: { patroni, postgresBin }, etcdPort: PORTS.etcd })),
  )
  const close = async () => {
    for (const member of members) await member.kill()
    for (const child of started) await stopProgram(child, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  // Whoever interrupts the drill finds nothing left.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)))
  try {
    started.push(await startProgram(etcdProgram, etcdArguments(folder), PORTS.etcd, ETCD_ENVIRONMENT))
    const config = join(folder, 'haproxy.cfg')
    await writeFile(config, balancerConfig())
    started.push(await startProgram(haproxy, ['-q', '-db', '-f', config], PORTS.balancer))
    for (const member of members) member.start()
    const primary = await untilWhole(members, 'postgres')
    await asAdmin(primary, 'postgres', (client) => client.query(`create database ${DATABASE}`))
    note(`three members are up; ${primary.name} is the primary`)
  } catch (error) {
    for (const { name, log } of members) note(`${name}: ${(await readFile(log, 'utf8')).slice(-1_500)}`)
    await close()
    throw error
  }
  const account = `postgres://postgres:${PASSWORD}`
  return {
    members,
    everyHost: `${account}@${PLACES.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${DATABASE}`,
    balanced: `${account}@127.0.0.1:${PORTS.balancer}/${DATABASE}`,
    untilWhole: () => untilWhole(members, DATABASE),
    async keepLogs() {
      const kept = await mkdtemp(join(tmpdir(), 'quartermaster-failover-logs-'))
      for (const { name, log } of members) await copyFile(log, join(kept, `${name}.log`))
      return kept
    },
    close,
  }
}

async function untilWhole(members: readonly Member[], database: string): Promise<Member> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await delay(250)) {
    for (const member of members) {
      const isWhole = await asAdmin(member, database, async (client) => {
        const { rows } = await client.query<{ whole: boolean }>(
          `select not pg_is_in_recovery() and count(*) = 2 and bool_or(sync_state = 'sync')
             and current_setting('synchronous_standby_names') not in ('', '*') as whole
           from pg_stat_replication where state = 'streaming'`,
        )
        return rows[0]?.whole === true
      }).catch(() => false)
      if (isWhole) return member
    }
  }
  throw new Error('the three servers did not find together')
}

async function asAdmin<Result>(
  { url }: Member,
  database: string,
  work: (pool: ReturnType<typeof createPool>) => Promise<Result>,
): Promise<Result> {
  const address = new URL(url)
  address.pathname = `/${database}`
  const pool = createPool({ url: address.href, schema: 'public', name: 'drill', size: 1, statementMs: 5_000 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const findPgRewind = () => globSync('/usr/lib/postgresql/*/bin/pg_rewind').toSorted().at(-1)

/** It says by itself that it was not tried on other processors, and wants to be told that one knows. */
const ETCD_ENVIRONMENT = process.arch === 'x64' ? {} : { ETCD_UNSUPPORTED_ARCH: process.arch }

function etcdArguments(folder: string): string[] {
  const address = `http://127.0.0.1:${PORTS.etcd}`
  const peers = `http://127.0.0.1:${PORTS.etcdPeers}`
  const options = {
    name: 'only',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': address,
    'advertise-client-urls': address,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `only=${peers}`,
    'log-level': 'error',
    logger: 'zap',
  }
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`)
}

const balancerConfig = () => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 60m
  timeout server 60m
  timeout check 1s
listen primary
  bind 127.0.0.1:${PORTS.balancer}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${PLACES.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}
`
