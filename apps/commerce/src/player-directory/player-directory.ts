import { createDeferredWriter } from '../batching/deferred-writer.ts'
import type { BaseContext } from '../context/context.ts'
import { isMinor } from '../openid-provider/claims.ts'
import { keepPlayers, SEEN_EVERY_MS, type SeenPlayer } from './store.ts'

/** Learns who players are from what they do, so that support finds them by name. */
export interface PlayerDirectory {
  /** Called with every call of a player: it costs a look into memory, and players are written together later. */
  note(player: SeenPlayer): void
  /** Writes what waits; for whoever is about to stop. */
  flush(): Promise<void>
}

const FLUSH_MS = 1_000
const LARGEST_BATCH = 500
const CAPACITY = 50_000

interface Noted {
  readonly player: SeenPlayer
  readonly at: number
}

export function createPlayerDirectory({
  pool,
  clock,
  log,
}: Pick<BaseContext, 'pool' | 'clock' | 'log'>): PlayerDirectory {
  const noted = new Map<string, Noted>()
  const waiting = new Map<string, SeenPlayer>()

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, LARGEST_BATCH)
      for (const { puuid } of batch) waiting.delete(puuid)
      try {
        await keepPlayers(pool, batch, clock())
      } catch (error) {
        // Nobody waits for it: whoever comes again is noted then.
        for (const { puuid } of batch) noted.delete(puuid)
        throw error
      }
    }
  }
  const { plan, flush } = createDeferredWriter({
    everyMs: FLUSH_MS,
    write,
    onError: (error) => log.warn({ err: error }, 'players could not be noted'),
  })
  return {
    note(seen) {
      const at = clock().getTime()
      const known = noted.get(seen.puuid)
      const player = withWhatIsKnown(seen, known?.player)
      if (known && isSame(player, known.player) && at - known.at < SEEN_EVERY_MS) return
      if (noted.size >= CAPACITY) forgetOldest(noted)
      noted.set(player.puuid, { player, at })
      waiting.set(player.puuid, player)
      plan()
    },
    flush,
  }
}

/** Some tokens name nobody, no region or no age: what they leave out is as it was. */
function withWhatIsKnown({ puuid, name, tag, region, age }: SeenPlayer, known: SeenPlayer | undefined): SeenPlayer {
  const named = name === '' && known ? known : { name, tag }
  return { puuid, name: named.name, tag: named.tag, region: region || (known?.region ?? ''), age: age ?? known?.age }
}

const isSame = (one: SeenPlayer, other: SeenPlayer) =>
  one.name === other.name &&
  one.tag === other.tag &&
  one.region === other.region &&
  isMinor(one.age) === isMinor(other.age)

function forgetOldest(noted: Map<string, Noted>): void {
  const oldest = noted.keys().next()
  if (!oldest.done) noted.delete(oldest.value)
}
