import { join } from 'node:path'
import pc from 'picocolors'
import type { Running } from '../compose.ts'
import { step } from '../progress.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { watchSources } from './watch-sources.ts'

export interface ReloadingOptions {
  readonly root: string
  /** From the root: what is run, and run again. */
  readonly script: string
  readonly env: NodeJS.ProcessEnv
  /** Before each start: makes what the server serves and is older than its sources. */
  prepare(): Promise<void>
}

/**
 * Runs all servers in a process of their own, and again when their code or a message changed. Everything else, the
 * database first, stays as it is. Code that does not start is waited for: the next change tries again.
 */
export async function startReloadingServer(options: ReloadingOptions): Promise<Running> {
  const { root, script, env, prepare } = options
  let server: ServerProcess | undefined
  let stopping = false
  let turn = Promise.resolve()

  const start = async () => {
    const started = startServerProcess(join(root, script), env)
    server = started
    await started.ready
    void started.ended.then(() => {
      if (server === started && !stopping) say(pc.red('The servers ended. They start again with the next change.'))
    })
  }
  /** One after the other: a change that comes during a start gets a start of its own. */
  const startInTurn = (title: string) => {
    turn = turn.then(async () => {
      if (stopping) return
      const old = server
      server = undefined
      await old?.stop()
      try {
        await prepare()
        await step(title, start)
      } catch (error) {
        say(
          pc.red(`The servers did not start: ${(error as Error).message}. They are tried again with the next change.`),
        )
      }
    })
    return turn
  }

  const watching = watchSources(root, (file) => void startInTurn(`${file} changed: starting the servers again`))
  await startInTurn('Starting the shop and the sandbox')
  return {
    async stop() {
      stopping = true
      watching.stop()
      await turn
      await server?.stop()
    },
  }
}

function say(text: string): void {
  process.stdout.write(`  ${text}\n`)
}
