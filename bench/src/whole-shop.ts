import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { untilReady } from './shop.ts'

const START = fileURLToPath(new URL('../../run/start/start.ts', import.meta.url))

export interface WholeShop {
  readonly address: string
  /** As a newcomer starts it, on the data that it had before. */
  start(): Promise<ChildProcess>
  stop(): Promise<void>
  /** Stops it, and leaves nothing of it. */
  close(): Promise<void>
}

/** The default start with its sandbox, office and demo world, in a folder of its own; it takes this port and the two after it. */
export async function prepareWholeShop(name: string, port: number): Promise<WholeShop> {
  const folder = await mkdtemp(join(tmpdir(), `quartermaster-${name}-`))
  let running: ChildProcess | undefined
  const stop = async () => {
    if (!running) return
    running.kill('SIGTERM')
    await once(running, 'exit')
    running = undefined
  }
  return {
    address: `http://localhost:${port}`,
    async start() {
      running = spawn(process.execPath, [START], {
        env: {
          ...process.env,
          PORT: String(port),
          PROVIDER_PORT: String(port + 1),
          OFFICE_PORT: String(port + 2),
          DATA_DIR: join(folder, 'data'),
          LOG_LEVEL: 'warn',
        },
        stdio: 'ignore',
      })
      await untilReady(port)
      return running
    },
    stop,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
