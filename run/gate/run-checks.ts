import type { Selectable } from './select-checks.ts'

export interface Runnable extends Selectable {
  /** It takes one core and says little: others may run beside it. A check without this has the machine to itself. */
  readonly light?: boolean
}

export interface RunChecks<C extends Runnable> {
  readonly checks: readonly C[]
  /** How many light checks run at once. */
  readonly cores: number
  /** Rejects when the check fails, and ends it when the signal says so. */
  run(check: C, signal: AbortSignal): Promise<void>
}

/** Runs each check once what it needs has passed. The first that fails ends the others, and the run with its reason. */
export async function runChecks<C extends Runnable>({ checks, cores, run }: RunChecks<C>): Promise<void> {
  const ending = new AbortController()
  const waiting = [...checks]
  const passed = new Set<string>()
  const running = new Map<C, Promise<void>>()

  const isReady = ({ needs = [] }: C) => needs.every((need) => passed.has(need) || !isPartOf(checks, need))
  const hasRoom = ({ light }: C) =>
    light ? running.size < cores && [...running.keys()].every((other) => other.light) : running.size === 0

  try {
    while (waiting.length > 0 || running.size > 0) {
      for (
        let next = waiting.find((c) => isReady(c) && hasRoom(c));
        next;
        next = waiting.find((c) => isReady(c) && hasRoom(c))
      ) {
        const check = next
        waiting.splice(waiting.indexOf(check), 1)
        const ended = run(check, ending.signal).then(() => {
          running.delete(check)
          passed.add(check.name)
        })
        running.set(check, ended)
      }
      if (running.size === 0)
        throw new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
      await Promise.race(running.values())
    }
  } catch (error) {
    ending.abort()
    await Promise.allSettled(running.values())
    throw error
  }
}

function isPartOf(checks: readonly Runnable[], name: string): boolean {
  return checks.some((check) => check.name === name)
}
