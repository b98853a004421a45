import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A server that takes longer is killed: its database does not mind, and someone waits for the new one. */
const STOP_WITHIN_MS = 1_000

export interface ServerProcess {
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Resolves when it serves, rejects when it ends before. */
  go(): Promise<void>
  stop(): Promise<void>
}

/** Starts a script that stands ready until it gets the message `go`, and sends `ready` once it serves. */
export function startServerProcess(script: string, env: NodeJS.ProcessEnv): ServerProcess {
  const child = fork(script, { env })
  const ended = once(child, 'exit').then(() => {})
  return {
    ended,
    go() {
      child.send('go')
      return awaitReady(child, ended)
    },
    stop: () => stop(child, ended),
  }
}

async function awaitReady(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const asked = new AbortController()
  try {
    await Promise.race([
      once(child, 'message', { signal: asked.signal }),
      ended.then(() => {
        throw new Error('the process ended')
      }),
    ])
  } finally {
    asked.abort()
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(timer)
}
