import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Settings, SettingsError } from '@quartermaster/settings/settings'

/** Says who runs on a data folder, and how to reach its database and its services. Readable by its owner only. */
interface RunningNote {
  readonly pid: number
  readonly databaseUrl: string
  /** Settings that say where the shop and its services are. */
  readonly addresses?: Readonly<Record<string, string>>
}

const noteOf = (folder: string) => join(resolve(folder), 'running.json')

/** Two shops must not open the same data: the second is told so. */
export async function requireFreeFolder(folder: string): Promise<void> {
  const running = await findRunning(folder)
  if (running) {
    throw new SettingsError(
      `DATA_DIR=${folder} is in use by a shop that runs already (process ${running.pid}). Stop it, or set DATA_DIR to another folder.`,
    )
  }
}

export async function findRunning(folder: string): Promise<RunningNote | undefined> {
  const text = await readFile(noteOf(folder), 'utf8').catch(() => undefined)
  if (!text) return undefined
  const note = JSON.parse(text) as RunningNote
  return (await isOurs(note.pid)) ? note : undefined
}

export async function noteRunning(folder: string, settings: Settings, databaseUrl: string): Promise<void> {
  const { SHOP_URL, OFFICE_URL, PROVIDER_URL, CONTENT_HOST_URL, GAME_SERVICES_URL, PAYMENTS_URL } = settings
  const addresses = { SHOP_URL, OFFICE_URL, PROVIDER_URL, CONTENT_HOST_URL, GAME_SERVICES_URL, PAYMENTS_URL }
  const note: RunningNote = { pid: process.pid, databaseUrl, addresses }
  await mkdir(resolve(folder), { recursive: true })
  await writeFile(noteOf(folder), JSON.stringify(note), { mode: 0o600 })
}

export async function forgetRunning(folder: string): Promise<void> {
  await rm(noteOf(folder), { force: true })
}

/** A process of that number may be another program by now; only one that runs this start counts. */
async function isOurs(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'run/start/start.ts')
  return command.includes('run/start/start.ts')
}
