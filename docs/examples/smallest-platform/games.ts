import { type Answer, conflict, invalid, refuse } from './answers.ts'
import { Once } from './once.ts'

type Item = { productType: string; productId: string; quantity: number }
export type Delivery = { puuid: string; game: string; kind: 'GRANT' | 'REVOKE'; items: Item[]; onlyUnused?: boolean }
type Delivered = { puuid: string; kind: string; answer: { deliveryId: string; items: object[] } }

const GAMES = ['LOL', 'VAL', 'WR', 'LOR', 'TFT', '2XKO']
/** Things of which a player has a number. Everything else is owned or not. */
const COUNTED = ['CURRENCY', 'VC_BUNDLE', 'LOR_VC_BUNDLE']
const NO_GAME = invalid('There is no such game.')
const NO_PLAYER = refuse(404, 'PLAYER_NOT_FOUND', 'The player has no account here.')

/** Accounts, what they own, and deliveries that happen once. */
export function createGames(players: readonly string[]) {
  const owned = new Map<string, Map<string, Item>>()
  const deliveries = new Once<Delivered>()
  const itemsOf = (game: string, puuid: string) => {
    if (!players.includes(puuid)) return undefined
    const key = `${game}/${puuid}`
    if (!owned.has(key)) owned.set(key, new Map())
    return owned.get(key)
  }
  const deliver = (items: Map<string, Item>, { kind, items: asked, onlyUnused }: Delivery) => {
    // Nothing is ever used here, so what is not owned is all that can be called used.
    const refused = kind === 'REVOKE' && onlyUnused && asked.some(({ productId }) => !items.has(productId))
    return asked.map((item) => {
      const { productId, productType, quantity } = item
      const has = items.get(productId)?.quantity ?? 0
      const isCounted = COUNTED.includes(productType)
      if (refused) return { productId, status: has ? 'FAILED' : 'USED' }
      if (kind === 'GRANT' && has && !isCounted) return { productId, status: 'ALREADY_OWNED' }
      const left = kind === 'GRANT' ? has + (isCounted ? quantity : 1) : has - (isCounted ? quantity : has)
      if (left > 0) items.set(productId, { ...item, quantity: left })
      else items.delete(productId)
      return { productId, status: 'DELIVERED' }
    })
  }
  const toListed = (deliveryId: string, { puuid, kind, answer }: Delivered) => ({
    deliveryId,
    puuid,
    kind,
    items: answer.items,
  })
  return {
    account(game: string, puuid: string): Answer {
      if (!GAMES.includes(game)) return NO_GAME
      return itemsOf(game, puuid) ? { status: 200, body: { puuid, game, region: 'EUW', shard: 'eu-1' } } : NO_PLAYER
    },
    items(game: string, puuid: string): Answer {
      if (!GAMES.includes(game)) return NO_GAME
      const items = itemsOf(game, puuid)
      return items
        ? { status: 200, body: { items: [...items.values()].map((item) => ({ ...item, used: false })) } }
        : NO_PLAYER
    },
    deliver(deliveryId: string, request: Delivery): Answer {
      if (!['GRANT', 'REVOKE'].includes(request?.kind) || !request.items?.length) return invalid('Not a delivery.')
      if (!GAMES.includes(request.game)) return NO_GAME
      const items = itemsOf(request.game, request.puuid)
      if (!items) return NO_PLAYER
      const done = deliveries.do(deliveryId, request, () => ({
        puuid: request.puuid,
        kind: request.kind,
        answer: { deliveryId, items: deliver(items, request) },
      }))
      return done === 'another request'
        ? conflict('The id was used for another delivery.')
        : { status: 200, body: done.answer }
    },
    list(query: Record<string, string>): Answer {
      if (query.ids !== undefined) {
        const ids = query.ids.split(',')
        const found = [...deliveries.entries].filter(([id]) => ids.includes(id))
        return { status: 200, body: { deliveries: found.map(([id, { done }]) => toListed(id, done)), next: null } }
      }
      const { page, next } = deliveries.page(query)
      return { status: 200, body: { deliveries: page.map(([id, { done }]) => toListed(id, done)), next } }
    },
  }
}
