import { SettingsError } from '@quartermaster/settings/settings'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'

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

/** Ends the process in order when it is told to stop: open requests finish, then `stop` runs. */
export function stopGracefully(stop: () => Promise<unknown>): void {
  closeWithGrace({ delay: STOP_WITHIN_MS }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`)
    await stop()
  })
}
