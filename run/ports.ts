import { once } from 'node:events'
import { createServer } from 'node:net'
import { SettingsError } from '@quartermaster/settings/settings'

/** Found out before anything is built, so that nobody waits for a start that cannot work. */
export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  const server = createServer().listen({ host, port })
  try {
    await once(server, 'listening')
  } catch {
    throw new SettingsError(
      `${setting}=${port} is taken: another program listens there. Stop it, or set ${setting} to a free port.`,
    )
  }
  server.close()
  await once(server, 'close')
}
