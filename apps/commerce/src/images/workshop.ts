import { type Failure, fail } from '@quartermaster/service/failure'
import type { Asker } from './admission.ts'

type Made<Result> = Result | Failure<'BUSY' | 'LEFT'>

export interface Wish {
  readonly asker: Asker
  /** The caller has gone. */
  readonly signal?: AbortSignal
}

/**
 * Does costly work a few pieces at a time. Equal requests share one piece of work; when too many wait already, a further
 * one is turned away at once instead of making everyone wait. What the site asks for goes first, and the rest never has
 * all places. Work that nobody waits for any more is not begun.
 */
interface Workshop<Result> {
  make(key: string, work: () => Promise<Result>, wish?: Wish): Promise<Made<Result>>
}

interface Piece<Result> {
  readonly work: () => Promise<Result>
  asker: Asker
  waiting: number
  readonly done: PromiseWithResolvers<Made<Result>>
  isBegun: boolean
}

export function createWorkshop<Result>({
  atOnce,
  maxWaiting,
}: {
  atOnce: number
  maxWaiting: number
}): Workshop<Result> {
  const pieces = new Map<string, Piece<Result>>()
  const running: Record<Asker, number> = { own: 0, other: 0 }
  const placesOf: Record<Asker, number> = { own: atOnce, other: Math.max(1, Math.floor(atOnce / 2)) }
  const unbegunPieces = () => [...pieces].filter(([, piece]) => !piece.isBegun)
  /** All who wait for work to begin, whichever it is. */
  const countWaiting = () => unbegunPieces().reduce((sum, [, piece]) => sum + piece.waiting, 0)

  function beginNext(): void {
    const unbegun = unbegunPieces()
    for (const asker of ['own', 'other'] as const) {
      for (const [key, piece] of unbegun) {
        if (running.own + running.other >= atOnce || running[asker] >= placesOf[asker]) break
        if (piece.asker === asker) void begin(key, piece, asker)
      }
    }
  }

  async function begin(key: string, piece: Piece<Result>, asker: Asker): Promise<void> {
    piece.isBegun = true
    running[asker] += 1
    try {
      piece.done.resolve(await piece.work())
    } catch (error) {
      piece.done.reject(error)
    } finally {
      running[asker] -= 1
      pieces.delete(key)
      beginNext()
    }
  }

  function leave(key: string, piece: Piece<Result>): void {
    piece.waiting -= 1
    if (piece.isBegun || piece.waiting > 0) return
    pieces.delete(key)
    piece.done.resolve(fail('LEFT'))
  }

  return {
    async make(key, work, { asker, signal } = { asker: 'own' }) {
      const same = pieces.get(key)
      const isFree = running.own + running.other < atOnce && running[asker] < placesOf[asker]
      if (!isFree && !same?.isBegun && countWaiting() >= maxWaiting) return fail('BUSY')
      const piece = same ?? { work, asker, waiting: 0, done: Promise.withResolvers<Made<Result>>(), isBegun: false }
      if (asker === 'own') piece.asker = 'own'
      piece.waiting += 1
      pieces.set(key, piece)
      const onLeave = () => leave(key, piece)
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
