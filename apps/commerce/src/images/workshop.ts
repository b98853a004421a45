import { type Failure, fail } from '@quartermaster/service/failure'

type Made<Result> = Result | Failure<'BUSY'>

/**
 * Does costly work a few pieces at a time. Equal requests share one piece of work; when too many pieces wait already,
 * a further one is turned away at once instead of making everyone wait.
 */
interface Workshop<Result> {
  make(key: string, work: () => Promise<Result>): Promise<Made<Result>>
}

export function createWorkshop<Result>({
  atOnce,
  maxWaiting,
}: {
  atOnce: number
  maxWaiting: number
}): Workshop<Result> {
  const underWay = new Map<string, Promise<Made<Result>>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    // The one who finishes hands its place over, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  async function run(work: () => Promise<Result>): Promise<Made<Result>> {
    await takeTurn()
    try {
      return await work()
    } finally {
      endTurn()
    }
  }

  return {
    async make(key, work) {
      const same = underWay.get(key)
      if (same) return same
      if (running >= atOnce && waiting.length >= maxWaiting) return fail('BUSY')
      const made = run(work).finally(() => underWay.delete(key))
      underWay.set(key, made)
      return made
    },
  }
}
