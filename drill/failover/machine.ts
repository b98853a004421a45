import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Processes that stand for one machine: they die, freeze and thaw at one moment. */
export interface Machine {
  /** Without a word, as when its power goes. */
  kill(): Promise<void>
  /** It keeps its connections and answers nothing. */
  freeze(): void
  thaw(): void
}

/** A machine of the processes with these roots: each root, and what it has started. */
export function machineOf(roots: () => readonly number[]): Machine {
  let frozen: readonly number[] = []
  const freeze = () => {
    // The roots first, so that they start nothing more.
    const first = roots().filter((pid) => send(pid, 'SIGSTOP'))
    const others = first.flatMap(descendantsOf).filter((pid) => send(pid, 'SIGSTOP'))
    frozen = [...new Set([...first, ...others])]
    return frozen
  }
  return {
    freeze: () => void freeze(),
    thaw() {
      for (const pid of frozen) send(pid, 'SIGCONT')
    },
    async kill() {
      const all = freeze()
      for (const pid of all) send(pid, 'SIGKILL')
      while (all.some(isAlive)) await delay(5)
    },
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** A process that has ended and waits for its parent to notice is gone. */
const isAlive = (pid: number) => !['Z', 'X', undefined].includes(statOf(pid)?.state)

function descendantsOf(root: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.parent === root)
  return [...children, ...children.flatMap(descendantsOf)]
}

function statOf(pid: number): { readonly state: string | undefined; readonly parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold anything.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}
