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
      throw new SettingsError(
        `${setting}=${port} is taken: another program listens there. Stop it, or set ${setting} to a free port.`,
      )
    }
    throw error
  }
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
