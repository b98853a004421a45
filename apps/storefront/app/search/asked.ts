import { type GameId, isGameId } from '@quartermaster/contract/games'
import { ITEM_TYPES, type ItemType } from '@quartermaster/contract/product-types'

/** What is looked for. It stands in the address, so that Back, a reload and a link bring it again. */
export interface Asked {
  readonly q: string
  readonly game: GameId | undefined
  readonly type: ItemType | undefined
  /** The most it may cost, in the currency of its game. */
  readonly price: number | undefined
  readonly reduced: boolean
  /** Of the player: the server never reads these two. */
  readonly owned: 'yes' | 'no' | undefined
  readonly affordable: boolean
}

/** The bounds that are offered. */
export const PRICES = [500, 1_000, 2_000] as const
const LONGEST = 80

/** What the address asks for; what it cannot mean is left out. */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search)
  const [game, owned] = [query.get('game'), query.get('owned')]
  return {
    q: tidy(query.get('q') ?? ''),
    game: isGameId(game) ? game : undefined,
    type: ITEM_TYPES.find((type) => type === query.get('type')),
    // Every game has a currency of its own: a bound says nothing without one.
    price: isGameId(game) ? PRICES.find((price) => String(price) === query.get('price')) : undefined,
    reduced: query.get('reduced') === '1',
    owned: owned === 'yes' || owned === 'no' ? owned : undefined,
    affordable: query.get('affordable') === '1',
  }
}

/** The same address with other things asked for; everything else in the query stays. */
export function askedSearch(search: string, asked: Asked): string {
  const query = new URLSearchParams(search)
  const written: Record<keyof Asked, string | undefined> = {
    q: tidy(asked.q),
    game: asked.game,
    type: asked.type,
    price: asked.game && asked.price?.toString(),
    reduced: asked.reduced ? '1' : undefined,
    owned: asked.owned,
    affordable: asked.affordable ? '1' : undefined,
  }
  for (const [name, value] of Object.entries(written)) {
    query.delete(name)
    if (value) query.set(name, value)
  }
  const text = query.toString()
  return text ? `?${text}` : '?'
}

/** What of it the server answers by: the rest is the player's own. */
export function publicAsked(asked: Asked): Asked {
  return { ...asked, owned: undefined, affordable: false }
}

/** Whether anything but words is asked for. */
export function isFiltered({ game, type, price, reduced, owned, affordable }: Asked): boolean {
  return Boolean(game || type || price || reduced || owned || affordable)
}

/** Without what was asked for beside the words. */
export function withoutFilters({ q }: Asked): Asked {
  return { ...readAsked(''), q }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}
