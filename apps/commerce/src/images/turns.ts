import type { Asker } from './admission.ts'

export interface Kind {
  readonly asker: Asker
  /** It keeps a core busy for long. */
  readonly isLarge: boolean
}

/** A page asks for about as many at once. Who waits for more leaves a place to whoever comes next. */
const MANY = 12

/** The places where pieces are made: neither what others than the site ask for nor large ones ever have all. */
export function createPlaces(atOnce: number) {
  const some = Math.max(1, Math.floor(atOnce / 2))
  const taken = { all: 0, other: 0, large: 0 }
  const take = ({ asker, isLarge }: Kind, by: 1 | -1) => {
    taken.all += by
    if (asker === 'other') taken.other += by
    if (isLarge) taken.large += by
  }
  return {
    /** Without the last one, where that is to stay free. */
    isFreeFor: ({ asker, isLarge }: Kind, but: 0 | 1) =>
      taken.all < Math.max(1, atOnce - but) &&
      !(asker === 'other' && taken.other >= some) &&
      !(isLarge && taken.large >= some),
    take: (kind: Kind) => take(kind, 1),
    giveBack: (kind: Kind) => take(kind, -1),
  }
}

interface Standing {
  waiting: number
  running: number
  /** When it came, or had its last turn. */
  since: number
}

/** Who waits, and whose turn it is: whoever has the fewest pieces being made, and of these who waits the longest. */
export function createTurns() {
  const standings = new Map<string, Standing>()
  let now = 0
  const of = (caller: string): Standing => {
    const standing = standings.get(caller) ?? { waiting: 0, running: 0, since: ++now }
    standings.set(caller, standing)
    return standing
  }
  const change = (caller: string, by: Partial<Record<'waiting' | 'running', number>>) => {
    const standing = of(caller)
    standing.waiting += by.waiting ?? 0
    standing.running += by.running ?? 0
    if (standing.waiting + standing.running <= 0) standings.delete(caller)
  }
  return {
    waitingOf: (caller: string) => standings.get(caller)?.waiting ?? 0,
    hasMany: (caller: string) => (standings.get(caller)?.waiting ?? 0) > MANY,
    come: (caller: string) => change(caller, { waiting: 1 }),
    leave: (caller: string) => change(caller, { waiting: -1 }),
    begin(caller: string) {
      of(caller).since = ++now
      change(caller, { running: 1 })
    },
    end: (caller: string) => change(caller, { running: -1 }),
    /** Below zero when the first goes before the second. */
    compare(one: string, other: string): number {
      const [a, b] = [of(one), of(other)]
      return a.running - b.running || a.since - b.since
    },
  }
}
