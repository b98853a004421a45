import { type Failure, fail } from '@quartermaster/service/failure'
import { createPlaces, createTurns, type Kind } from './turns.ts'

type Made<Result> = Result | Failure<'BUSY' | 'LEFT'>

export interface Wish extends Kind {
  /** Who takes turns with others. */
  readonly caller: string
  /** The caller has gone. */
  readonly signal?: AbortSignal
}

/**
 * Does costly work a few pieces at a time. Equal requests share one piece of work; who has too many waiting already, or
 * comes when too many wait in all, is turned away at once instead of making everyone wait. What the site asks for goes
 * first, callers take turns, and neither the rest nor large pieces nor who waits for many ever have all places. Work that nobody waits for any
 * more is not begun; what has begun is brought to its end, and kept for the next who asks.
 */
interface Workshop<Result> {
  make(key: string, work: () => Promise<Result>, wish: Wish): Promise<Made<Result>>
}

interface Piece<Result> {
  readonly key: string
  readonly work: () => Promise<Result>
  readonly isLarge: boolean
  asker: Kind['asker']
  /** Whoever waits for it, one entry for each request. */
  readonly callers: string[]
  readonly done: PromiseWithResolvers<Made<Result>>
  isBegun: boolean
}

export function createWorkshop<Result>({
  atOnce,
  maxWaiting,
  maxWaitingOfOne = maxWaiting,
}: {
  atOnce: number
  /** How many requests may wait for work to begin, and how many of them may be one caller's. */
  maxWaiting: number
  maxWaitingOfOne?: number
}): Workshop<Result> {
  const pieces = new Map<string, Piece<Result>>()
  const places = createPlaces(atOnce)
  const turns = createTurns()
  const unbegun = () => [...pieces.values()].filter(({ isBegun }) => !isBegun)
  const countWaiting = () => unbegun().reduce((sum, { callers }) => sum + callers.length, 0)
  const nextCaller = ({ callers }: Piece<Result>) => callers.toSorted(turns.compare)[0] ?? ''
  const isOwnFirst = (one: Kind, other: Kind) => Number(other.asker === 'own') - Number(one.asker === 'own')

  function beginNext(): void {
    for (;;) {
      const [next] = unbegun()
        .filter((piece) => places.isFreeFor(piece, turns.hasMany(nextCaller(piece)) ? 1 : 0))
        .sort((one, other) => isOwnFirst(one, other) || turns.compare(nextCaller(one), nextCaller(other)))
      if (!next) return
      void begin(next)
    }
  }

  async function begin(piece: Piece<Result>): Promise<void> {
    const caller = nextCaller(piece)
    const kind = { asker: piece.asker, isLarge: piece.isLarge }
    piece.isBegun = true
    places.take(kind)
    turns.begin(caller)
    for (const waiting of piece.callers) turns.leave(waiting)
    try {
      piece.done.resolve(await piece.work())
    } catch (error) {
      piece.done.reject(error)
    } finally {
      places.giveBack(kind)
      turns.end(caller)
      pieces.delete(piece.key)
      beginNext()
    }
  }

  function leave(piece: Piece<Result>, caller: string): void {
    if (piece.isBegun) return
    turns.leave(caller)
    piece.callers.splice(piece.callers.indexOf(caller), 1)
    if (piece.callers.length > 0) return
    pieces.delete(piece.key)
    piece.done.resolve(fail('LEFT'))
  }

  return {
    async make(key, work, { asker, isLarge, caller, signal }) {
      if (signal?.aborted) return fail('LEFT')
      const same = pieces.get(key)
      const waits = !same?.isBegun && !places.isFreeFor({ asker, isLarge }, 0)
      if (waits && (turns.waitingOf(caller) >= maxWaitingOfOne || countWaiting() >= maxWaiting)) return fail('BUSY')
      const piece = same ?? { key, work, isLarge, asker, callers: [], done: Promise.withResolvers(), isBegun: false }
      if (asker === 'own') piece.asker = 'own'
      pieces.set(key, piece)
      if (!piece.isBegun) {
        piece.callers.push(caller)
        turns.come(caller)
      }
      const onLeave = () => leave(piece, caller)
      signal?.addEventListener('abort', onLeave, { once: true })
      beginNext()
      try {
        return await piece.done.promise
      } finally {
        signal?.removeEventListener('abort', onLeave)
      }
    },
  }
}
