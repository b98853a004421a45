import { once } from 'node:events'
import { createServer } from 'node:net'
import { portTaken } from '@quartermaster/service/run-service'

/** Found out before anything is built, so that nobody waits for a start that cannot work. */
export async function requireFreePort(host: string, port: number, setting: string): Promise<void> {
  const server = createServer().listen({ host, port })
  try {
    await once(server, 'listening')
  } catch {
    throw portTaken(setting, port)
  }
  server.close()
  await once(server, 'close')
}
