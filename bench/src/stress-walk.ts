import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { ROOT } from '@quartermaster/run/root'

const MINUTES = '5'
const LARGEST_SEED = 2 ** 31 - 1

export interface WalkAsked {
  /** Which walks; with minutes, each is followed by others for that long. */
  readonly seeds: readonly string[] | undefined
  readonly minutes: string | undefined
  /** Words of the invariants that are left out, while what breaks them is known. */
  readonly without: readonly string[]
}

/** Wanders through the site for minutes, in the journeys’ browser against a system of its own. */
export async function stressWalk({ seeds, minutes, without }: WalkAsked): Promise<void> {
  // What must hold within seconds is asked of no more browsers at once than there are cores.
  const workers = `--workers=${availableParallelism()}`
  const walking = spawn('playwright', ['test', '-c', 'e2e/playwright.config.ts', 'e2e/walk/', workers], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      WALK_SEEDS: seeds?.join() ?? String(randomInt(LARGEST_SEED)),
      ...(minutes || !seeds ? { WALK_MINUTES: minutes ?? MINUTES } : {}),
      ...(without.length > 0 && { WALK_WITHOUT: without.join() }),
    },
  })
  const [code] = (await once(walking, 'close')) as [number | null]
  if (code !== 0) throw new Error('A walk found something, or could not be taken.')
}
