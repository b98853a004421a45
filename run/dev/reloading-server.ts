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
  /** Before each start: makes what the servers serve and is older than its sources. */
  prepare(): Promise<void>
}

/**
 * Runs all servers in a process of their own, and again when their code or a message changed. Everything else, the
 * database first, stays as it is. Code that does not start is waited for: the next change tries again.
 */
export async function startReloadingServer({ root, script, env, prepare }: ReloadingOptions): Promise<Running> {
  const spawn = () => startServerProcess(join(root, script), env)
  let standby = spawn()
  let server: ServerProcess | undefined
  let stopping = false
  let turn = Promise.resolve()

  const start = async () => {
    const next = standby
    server = next
    try {
      await next.go()
    } finally {
      standby = spawn()
    }
    void next.ended.then(() => {
      if (server === next && !stopping) say('The servers ended. They start again with the next change.')
    })
  }
  const restart = async (title: string) => {
    if (stopping) return
    const old = server
    server = undefined
    try {
      await prepare()
      await step(title, async () => {
        await old?.stop()
        await start()
      })
    } catch (error) {
      say(`The servers did not start: ${error instanceof Error ? error.message : String(error)}.`)
      say('They are tried again with the next change.')
    }
  }
  /** One after the other: a change that comes during a start gets a start of its own. */
  const restartInTurn = (title: string) => {
    turn = turn.then(() => restart(title))
    return turn
  }

  const watching = watchSources(root, (file) => void restartInTurn(`${file} changed: starting the servers again`))
  await restartInTurn('Starting the shop and the sandbox')
  return {
    async stop() {
      stopping = true
      watching.stop()
      await turn
      await Promise.all([server?.stop(), standby.stop()])
    },
  }
}

function say(text: string): void {
  process.stdout.write(`  ${pc.red(text)}\n`)
}
