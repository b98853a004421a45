import { setTimeout as sleep } from 'node:timers/promises'
import { isClash } from './passing-failure.ts'

const MOST_TURNS = 4
const LONGEST_PAUSE_MS = 100

/**
 * Does work again whose transaction PostgreSQL ended in favour of another one, a few times. For work that reaches the same
 * effect however often it begins.
 */
export async function againAfterClash<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work()
    } catch (error) {
      if (turn === MOST_TURNS || !isClash(error)) throw error
      // Two that clashed do not begin again at one moment.
      await sleep(Math.random() * LONGEST_PAUSE_MS)
    }
  }
}
