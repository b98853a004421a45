import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOwner } from '../../run/postgres/owner.ts'
import { stopProgram } from '../background-program.ts'
import { type Machine, machineOf } from './machine.ts'

export const PASSWORD = 'only-on-this-machine'

export interface MemberPlace {
  readonly name: string
  readonly port: number
  /** Where its Patroni says what it is. */
  readonly restPort: number
}

/** A PostgreSQL with its Patroni, as a machine of its own. */
export interface Member extends MemberPlace, Machine {
  readonly url: string
  /** Starts it, also after it was killed. */
  start(): void
  readonly log: string
}

export interface ClusterPrograms {
  readonly patroni: string
  readonly postgresBin: string
}

export async function createMember(
  place: MemberPlace,
  { folder, programs, etcdPort }: { folder: string; programs: ClusterPrograms; etcdPort: number },
): Promise<Member> {
  const owner = findOwner()
  const home = join(folder, place.name)
  const data = join(home, 'data')
  const config = join(home, 'patroni.yml')
  const log = join(home, 'patroni.log')
  await mkdir(home)
  // What is JSON is YAML too.
  await writeFile(config, JSON.stringify(configOf(place, { home, data, etcdPort, bin: programs.postgresBin })))
  await writeFile(log, '')
  if (owner) for (const path of [home, config, log]) await chown(path, owner.uid, owner.gid)
  let patroni: ChildProcess | undefined
  // Patroni gives PostgreSQL a session of its own, so it is found by its file; one that a dead server left may name a
  // process of somebody else by now.
  const postmaster = () => {
    const pid = Number(readIfThere(join(data, 'postmaster.pid')).split('\n')[0])
    return readIfThere(`/proc/${pid}/cmdline`).includes(data) ? pid : 0
  }
  const machine = machineOf(() => [patroni?.pid ?? 0, postmaster()].filter((pid) => pid > 0))
  return {
    ...place,
    ...machine,
    log,
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${place.port}/shop`,
    start() {
      const output = openSync(log, 'a')
      patroni = spawn(programs.patroni, [config], {
        stdio: ['ignore', output, output],
        cwd: home,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
        ...(owner && { uid: owner.uid, gid: owner.gid }),
      })
    },
    async kill() {
      await machine.kill()
      if (patroni) await stopProgram(patroni, 'SIGKILL')
    },
  }
}

interface MemberFiles {
  readonly home: string
  readonly data: string
  readonly etcdPort: number
  readonly bin: string
}

/** As short a life for the leader's word as Patroni allows, and no commit that only one server has. */
function configOf({ name, port, restPort }: MemberPlace, { home, data, etcdPort, bin }: MemberFiles): object {
  const account = (username: string) => ({ username, password: PASSWORD })
  return {
    scope: 'shop',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            shared_buffers: '128MB',
            wal_log_hints: 'on',
            wal_retrieve_retry_interval: '200ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { 'auth-host': 'scram-sha-256' }, { 'auth-local': 'trust' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      use_unix_socket: true,
      parameters: { unix_socket_directories: home },
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('postgres'),
      },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
