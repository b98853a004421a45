import { setTimeout as delay } from 'node:timers/promises'
import { FolderInUseError } from './folder-lock.ts'

export interface TurnOptions<Result> {
  /** What somebody else has opened and shares, if anything. */
  find?(): Promise<Result | undefined>
  open(): Promise<Result>
  onWait(pid: number): void
  readonly withinMs?: number
}

const BETWEEN_MS = 250

/** Opens a data folder, or waits for whoever has it: a command of an operator is soon over, a start soon shares. */
export async function awaitTurn<Result>(options: TurnOptions<Result>): Promise<Result> {
  const deadline = Date.now() + (options.withinMs ?? 60_000)
  for (let attempt = 0; ; attempt += 1) {
    const found = await options.find?.()
    if (found !== undefined) return found
    try {
      return await options.open()
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() >= deadline) throw error
      if (attempt === 0) options.onWait(error.pid)
      await delay(BETWEEN_MS)
    }
  }
}
