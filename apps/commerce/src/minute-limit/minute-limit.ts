const MINUTE = 60_000

/**
 * Counts what each player asks within a minute, on this node: what is only read costs no write to be limited. Answers
 * how many seconds to wait; 0 when there is room.
 */
export function createMinuteLimit(most: number, clock: () => Date): (puuid: string) => number {
  let began = 0
  let counts = new Map<string, number>()
  return (puuid) => {
    const now = clock().getTime()
    if (now - began >= MINUTE || now < began) {
      began = now
      counts = new Map()
    }
    const count = (counts.get(puuid) ?? 0) + 1
    counts.set(puuid, count)
    return count > most ? Math.max(1, Math.ceil((began + MINUTE - now) / 1_000)) : 0
  }
}
