import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { FolderInUseError } from './folder-lock.ts'
import { startPostgres } from './postgres.ts'

/** Each test sets up a cluster, which takes a disk its time; one of them as durably as a shop does. */
vi.setConfig({ testTimeout: 120_000 })

const folders: string[] = []

async function newFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'quartermaster-postgres-'))
  folders.push(folder)
  return folder
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

it('keeps what was written from one start to the next', async () => {
  const folder = join(await newFolder(), 'data')
  const first = await startPostgres({ folder, database: 'shop' })
  await query(first.url, 'create table kept (n int)')
  await query(first.url, 'insert into kept values (7)')
  await first.stop()
  const second = await startPostgres({ folder, database: 'shop' })
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
})

it('goes with the process that started it, even when that is killed', async () => {
  const folder = join(await newFolder(), 'data')
  const script = `
    import { startPostgres } from ${JSON.stringify(fileURLToPath(new URL('./postgres.ts', import.meta.url)))}
    const { url } = await startPostgres({ folder: ${JSON.stringify(folder)}, database: 'shop', durable: false })
    process.stdout.write(url + '\\n')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = line.toString().trim()
  await query(url, 'create table acknowledged (n int)')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  await expect
    .poll(
      () =>
        query(url, 'select 1').then(
          () => 'there',
          () => 'gone',
        ),
      { timeout: 30_000 },
    )
    .toBe('gone')
  const again = await startPostgres({ folder, database: 'shop', durable: false })
  expect(await query(again.url, 'select n from acknowledged')).toEqual([])
  await again.stop()
})

it('starts where only the owner may enter', async () => {
  const closed = await newFolder(process.getuid?.() === 0 ? homedir() : tmpdir())
  await chmod(closed, 0o700)
  const before = process.umask(0o077)
  try {
    const postgres = await startPostgres({ folder: join(closed, 'data'), database: 'shop', durable: false })
    expect(await query(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await postgres.stop()
    folders.push(postgres.folder)
  } finally {
    process.umask(before)
  }
})

it('leaves a cluster alone whose password cannot be read, and says so', async () => {
  const folder = join(await newFolder(), 'data')
  const first = await startPostgres({ folder, database: 'shop', durable: false })
  await query(first.url, 'create table kept (n int)')
  await first.stop()
  const password = join(first.folder, 'quartermaster.password')
  await rename(password, `${password}.away`)
  await expect(startPostgres({ folder, database: 'shop', durable: false })).rejects.toThrow('It was left as it is')
  await rename(`${password}.away`, password)
  const second = await startPostgres({ folder, database: 'shop', durable: false })
  expect(await query(second.url, 'select n from kept')).toEqual([])
  await second.stop()
})

it('refuses a folder that holds something else, and touches nothing in it', async () => {
  const parent = await newFolder()
  await chmod(parent, 0o755)
  const folder = join(parent, 'data')
  await mkdir(folder)
  await writeFile(join(folder, 'letters.txt'), 'dear')
  await expect(startPostgres({ folder, database: 'shop', durable: false })).rejects.toThrow('no database of ours')
  expect(await readFile(join(folder, 'letters.txt'), 'utf8')).toBe('dear')
})

it('begins anew when its first start was cut short, beside what that one left', async () => {
  const folder = join(await newFolder(), 'data')
  // A set-up that was killed has no name yet.
  await mkdir(`${folder}.new-1`)
  await writeFile(join(`${folder}.new-1`, 'PG_VERSION'), '17')
  const postgres = await startPostgres({ folder, database: 'shop', durable: false })
  expect(await query(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await postgres.stop()
  expect(await readFile(join(`${folder}.new-1`, 'PG_VERSION'), 'utf8')).toBe('17')
})

it('belongs to one at a time: of many who start at once one does, and the others touch nothing', async () => {
  const folder = join(await newFolder(), 'data')
  const starts = await Promise.allSettled(
    Array.from({ length: 4 }, () => startPostgres({ folder, database: 'shop', durable: false })),
  )
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []))
  expect(started).toHaveLength(1)
  for (const reason of refused) expect(reason).toBeInstanceOf(FolderInUseError)
  const [only] = started
  expect(only && (await query(only.url, 'select 1 as n'))).toEqual([{ n: 1 }])
  await only?.stop()
  const next = await startPostgres({ folder, database: 'shop', durable: false })
  await next.stop()
})
