import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'qm-lock-')), 'data')
const statOf = async (pid: number) => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []

it('is held by one at a time, and free again when released', async () => {
  const folder = await newFolder()
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await lock.release()
  await (await lockFolder(folder)).release()
})

it.runIf(existsSync('/proc/self/stat'))('is taken over from who has ended, also when nobody asked how', async () => {
  const folder = await newFolder()
  // The shell becomes another program, which never asks after the child the shell had.
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  const birth = (await statOf(pid))[19]
  await writeFile(`${folder}.lock`, `${pid} ${birth}\n`)
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${pid}`)
  await expect.poll(async () => (await statOf(pid))[0], { timeout: 15_000 }).toBe('Z')
  await (await lockFolder(folder)).release()
  parent.kill()
})
