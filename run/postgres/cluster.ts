import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsError } from '@quartermaster/settings/settings'
import type { PostgresOwner } from './owner.ts'

export interface ClusterOptions {
  readonly bin: string
  readonly data: string
  readonly owner: PostgresOwner | undefined
  readonly durable: boolean
}

const PASSWORD_FILE = 'quartermaster.password'

/**
 * The password of the cluster in a folder, which is made at first: aside, and given its name when it is complete. What is
 * there already is never removed, whatever is wrong with it.
 */
export async function openCluster(options: ClusterOptions): Promise<string> {
  const { data } = options
  if (await exists(join(data, 'PG_VERSION'))) return readPassword(data)
  if ((await readdir(data).catch(() => [])).length > 0) {
    throw new SettingsError(
      `${data} holds files that are no database of ours. Move them away, or set DATA_DIR to another folder.`,
    )
  }
  const aside = `${data}.new-${randomUUID()}`
  const password = await makeCluster({ ...options, data: aside })
  await rename(aside, data)
  return password
}

async function readPassword(data: string): Promise<string> {
  const file = join(data, PASSWORD_FILE)
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new SettingsError(
      `${file} cannot be read${code}, so the database beside it cannot be opened. It was left as it is: bring the file back, or set DATA_DIR to another folder.`,
    )
  }
}

async function makeCluster({ bin, data, owner, durable }: ClusterOptions): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await mkdir(data, { recursive: true })
  await chmod(data, 0o700)
  const draft = `${data}.password`
  await writeFile(draft, password, { mode: 0o600 })
  if (owner) for (const path of [data, draft]) await chown(path, owner.uid, owner.gid)
  const child = spawn(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${draft}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', ...(owner && { uid: owner.uid, gid: owner.gid }) },
  )
  const output = collect(child)
  const [code] = await once(child, 'exit')
  await rm(draft, { force: true })
  if (code !== 0) throw new Error(`PostgreSQL could not set up its data in ${data}:\n${output()}`)
  await writeFile(join(data, PASSWORD_FILE), password, { mode: 0o600 })
  return password
}

/** The last of what a program said. */
export function collect(child: ChildProcess): () => string {
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      lines.push(chunk.toString())
      if (lines.length > 50) lines.shift()
    })
  }
  return () => lines.join('').trim()
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
