import { setTimeout as delay } from 'node:timers/promises'
import { SettingsError } from '@quartermaster/settings/settings'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Health } from './health.ts'

const STOP_WITHIN_MS = 10_000

/** Listens; a taken port is the operator's to mend, so the error names the setting and the fix. */
export async function listen(
  service: FastifyInstance,
  { host, port, setting }: { host: string; port: number; setting: string },
): Promise<void> {
  try {
    await service.listen({ host, port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw portTaken(setting, port)
    }
    throw error
  }
}

export function portTaken(setting: string, port: number): SettingsError {
  return new SettingsError(
    `${setting}=${port} is taken: another program listens there. Stop it, or set ${setting} to a free port.`,
  )
}

/** Where it listens, which may have been for the system to choose. */
export function portOf(service: FastifyInstance): number | undefined {
  const [address] = service.addresses()
  return typeof address === 'object' ? address.port : undefined
}

export interface StopOptions {
  readonly health?: Health
  /** How long a balancer may take to notice that the process is not ready any more. */
  readonly drainSeconds: number
  stop(): Promise<unknown>
}

/**
 * Ends the process in order when it is told to stop. It says that it is not ready and goes on answering until a balancer
 * has noticed; then open requests finish, and `stop` runs. An error that nobody caught ends it at once.
 */
export function stopGracefully({ health, drainSeconds, stop }: StopOptions): void {
  const drainMs = drainSeconds * 1_000
  closeWithGrace({ delay: drainMs + STOP_WITHIN_MS }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`)
    else if (health) {
      health.retire()
      await delay(drainMs)
    }
    await stop()
  })
}

/**
 * Runs a start. What an operator can mend is told in a sentence; a database that cannot be reached is one, too. The
 * rest is a fault of ours, with the place where it happened.
 */
export async function startOrSayWhy(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  }
}

/** The database could not be reached or used; `setting` names its address. */
class DatabaseReachError extends Error {
  readonly setting: string
  constructor(setting: string, cause: unknown) {
    super(`the database of ${setting}`, { cause })
    this.setting = setting
  }
}

/** Runs work at a database; a failure to reach it names the setting with its address. */
export async function naming<Answer>(setting: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof SettingsError ? error : new DatabaseReachError(setting, error)
  }
}

export function reasonOf(error: unknown, setting = 'DATABASE_URL'): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DatabaseReachError) return reasonOf(error.cause, error.setting)
  if (error instanceof SettingsError) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (!UNREACHED.test(code)) return error.stack ?? error.message
  return `The database cannot be used: ${error.message || code}. Is ${setting} right, and is the server up?`
}

/** Networks' codes, and PostgreSQL's for a connection that is refused: by password, name, number or state. */
const UNREACHED = /^(E[A-Z_]{3,}|08\d\d\d|28\w{3}|3D000|53300|57P\d\d)$/
