import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { PostgresOwner } from './owner.ts'
import type { PostgresProgram } from './program.ts'

/** Started by root from a folder that only root may enter, program and data stand here, where their user can reach them. */
const SHARED_PLACE = '/var/lib/quartermaster'

export async function placeProgram(program: PostgresProgram, owner: PostgresOwner | undefined): Promise<string> {
  if (!owner || (await isReachable(join(program.folder, 'bin', 'postgres'), owner))) return program.folder
  const target = join(SHARED_PLACE, `postgresql-${program.version}`)
  if (await exists(join(target, 'bin', 'postgres'))) return target
  await openFolder(SHARED_PLACE)
  const draft = `${target}.${process.pid}`
  await cp(program.folder, draft, { recursive: true, verbatimSymlinks: true, mode: 0 })
  await openTree(draft)
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  return target
}

/** The folder for PostgreSQL's data: the one asked for, or one in the shared place when its user cannot get there. */
export async function placeData(folder: string, owner: PostgresOwner | undefined): Promise<string> {
  const wanted = resolve(folder)
  await mkdir(dirname(wanted), { recursive: true })
  if (!owner) return wanted
  const reachable = await isReachable(dirname(wanted), owner)
  const place = reachable ? wanted : join(SHARED_PLACE, createHash('sha256').update(wanted).digest('hex').slice(0, 12))
  if (!reachable) await openFolder(SHARED_PLACE)
  await mkdir(place, { recursive: true })
  await chown(place, owner.uid, owner.gid)
  return place
}

/** Whether the user may enter every folder on the way, and read what is there. */
async function isReachable(path: string, { uid, gid }: PostgresOwner): Promise<boolean> {
  const [self, ...parents] = pathAndParents(resolve(path))
  if (!self) return false
  const may = async (place: string, bits: number) => {
    const found = await stat(place).catch(() => undefined)
    if (!found) return false
    const granted = found.uid === uid ? found.mode >> 6 : found.gid === gid ? found.mode >> 3 : found.mode
    return (granted & bits) === bits
  }
  const READ_AND_ENTER = 0o5
  const ENTER = 0o1
  if (!(await may(self, READ_AND_ENTER))) return false
  for (const parent of parents) if (!(await may(parent, ENTER))) return false
  return true
}

function pathAndParents(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [path, ...pathAndParents(parent)]
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

/** Every file of the copy readable by all, whatever the umask was when npm wrote the original. */
async function openTree(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
