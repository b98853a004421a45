import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../root.ts'

export interface CommandOptions {
  /** Its output is given in one piece when it ends, instead of being shown as it comes. */
  readonly collect: boolean
  readonly signal: AbortSignal
}

export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Runs a program from the project's folder; told to end, it goes with everything it started. */
export async function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  { collect, signal }: CommandOptions,
): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: ROOT,
    // What is collected gets a group of its own, to be ended as a whole; the rest hears Ctrl-C from the terminal itself.
    detached: collect,
    stdio: collect ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    // Programs colour what a person reads, and do not see one behind a pipe.
    env: collect && process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const end = () => {
    if (!child.pid || child.exitCode !== null) return
    if (collect) process.kill(-child.pid, 'SIGTERM')
    else child.kill('SIGINT')
  }
  signal.addEventListener('abort', end)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, output: Buffer.concat(chunks).toString() }
  } finally {
    signal.removeEventListener('abort', end)
  }
}
