import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Somebody else has the data folder open, and lives. */
export class FolderInUseError extends Error {
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}.`)
    this.pid = pid
  }
}

export interface FolderLock {
  release(): Promise<void>
}

const TRIES = 5

/**
 * Whoever opens a data folder holds its lock until the end: `npm start`, `qm` and tests alike. A lock whose holder is gone
 * is taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const lock = `${folder}.lock`
  const own = `${lock}.${randomUUID()}`
  await writeFile(own, `${process.pid} ${await birthOf(process.pid)}\n`, { mode: 0o644 })
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      // A link is made or not made, whoever tries at the same moment.
      if (await succeeds(link(own, lock))) return { release: () => rm(lock, { force: true }) }
      const [pid, birth] = ((await readFile(lock, 'utf8').catch(() => '')).trim() || '0 -').split(' ')
      if (pid !== '0' && (await birthOf(Number(pid))) === birth) throw new FolderInUseError(folder, Number(pid))
      const old = `${lock}.${randomUUID()}`
      if (await succeeds(rename(lock, old))) await rm(old, { force: true })
    }
    throw new Error(`${lock} cannot be taken.`)
  } finally {
    await rm(own, { force: true })
  }
}

/** When a process was born, where that can be read, so that a number that is used again is not taken for the first. */
async function birthOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat) {
    // The name of the program stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // It has ended, and whoever started it has not asked how: in a container often nobody ever does.
    if (fields[0] === 'Z') return 'gone'
    return fields[19] ?? 'alive'
  }
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch {
    return 'gone'
  }
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
