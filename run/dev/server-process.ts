import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A server that takes longer is killed: its database does not mind, and someone waits for the new one. */
const STOP_WITHIN_MS = 1_500

export interface ServerProcess {
  /** Resolves when the process says that it is ready, rejects when it ends before. */
  readonly ready: Promise<void>
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Runs a script that sends `ready` once it serves. */
export function startServerProcess(script: string, env: NodeJS.ProcessEnv): ServerProcess {
  const child = fork(script, { env })
  const ended = once(child, 'exit').then(() => {})
  return { ready: awaitReady(child), ended, stop: () => stop(child, ended) }
}

async function awaitReady(child: ChildProcess): Promise<void> {
  const left = new AbortController()
  try {
    await Promise.race([
      once(child, 'message', { signal: left.signal }),
      once(child, 'exit', { signal: left.signal }).then(([code]) => {
        throw new Error(`it ended with ${code}`)
      }),
    ])
  } finally {
    left.abort()
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(timer)
}
