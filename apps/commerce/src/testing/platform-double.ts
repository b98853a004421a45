import { randomUUID } from 'node:crypto'
import type {
  DeliveryAnswer,
  DeliveryRequest,
  GameItem,
  PlatformGame,
} from '@quartermaster/contract/platform/game-services'
import Fastify, { type FastifyInstance } from 'fastify'
import { createPaymentsDouble, type PaymentsDouble } from './payments-double.ts'
import { createSignOnDouble, type SignOnDouble } from './sign-on-double.ts'

interface DoubleAccount {
  region: string
  /** Null: the account exists, but no server group is known for it. */
  shard: string | null
  items: GameItem[]
  /** Left out: it may. */
  mayBuy?: boolean
}

/** What the next calls to the game services meet: an answer of that status, or `hang` until the caller gives up. */
export type Trouble = 500 | 503 | 429 | 'hang'

/** The publisher's platform for tests: a real HTTP server with the contract's calls and switches for every trouble. */
export interface PlatformDouble {
  readonly url: string
  readonly signOn: SignOnDouble
  readonly payments: PaymentsDouble
  /** Every delivery that was answered, by its id; a repetition is answered from here. */
  readonly deliveries: Map<string, { request: DeliveryRequest; answer: DeliveryAnswer; times: number; at: Date }>
  addAccount(puuid: string, game: PlatformGame, account?: Partial<DoubleAccount>): void
  removeAccount(puuid: string, game: PlatformGame): void
  itemsOf(puuid: string, game: PlatformGame): readonly GameItem[]
  /** The player puts an item to use. */
  use(puuid: string, game: PlatformGame, productId: string): void
  /** Makes the game services fail until it is called with null; look-ups of one player alone where one is named. */
  trouble(kind: Trouble | null, puuid?: string): void
  /** Items that cannot be delivered: their entry answers FAILED. */
  readonly undeliverable: Set<string>
  /** What game services and payments answer instead, until it is null again. */
  instead: ((answer: Record<string, unknown>, path: string) => object) | null
  /** Calls to the game services so far. */
  calls(): number
  close(): Promise<void>
}

export interface PlatformDoubleOptions {
  readonly serviceKey: string
  readonly webhookSecret: string
}

export async function startPlatformDouble({
  serviceKey,
  webhookSecret,
}: PlatformDoubleOptions): Promise<PlatformDouble> {
  const server = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } })
  const accounts = new Map<string, DoubleAccount>()
  const deliveries: PlatformDouble['deliveries'] = new Map()
  const undeliverable = new Set<string>()
  let trouble: Trouble | null = null
  let troubled: string | undefined
  let calls = 0
  const key = (game: string, puuid: string) => `${game}/${puuid}`
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/games/') && !request.url.startsWith('/payments/')) return
    if (request.headers.authorization !== `Bearer ${serviceKey}`) {
      return reply.code(401).send({ error: 'UNAUTHORIZED', message: 'wrong service key' })
    }
    if (!request.url.startsWith('/games/')) return
    calls += 1
    if (troubled !== undefined && !request.url.includes(`/accounts/${encodeURIComponent(troubled)}`)) return
    if (trouble === 'hang') return reply.hijack()
    if (trouble) return reply.code(trouble).send({ error: 'UNAVAILABLE', message: 'in trouble' })
  })
  const double: Pick<PlatformDouble, 'instead'> = { instead: null }
  server.addHook('preSerialization', async ({ url: path }, _reply, answer) =>
    double.instead && /^\/(games|payments)\//.test(path)
      ? double.instead(answer as Record<string, unknown>, path)
      : answer,
  )
  registerAccounts(server, (game, puuid) => accounts.get(key(game, puuid)))
  server.put<{ Params: { deliveryId: string }; Body: DeliveryRequest }>(
    '/games/v1/deliveries/:deliveryId',
    async ({ params, body }, reply) => {
      const earlier = deliveries.get(params.deliveryId)
      if (earlier) {
        earlier.times += 1
        return earlier.answer
      }
      const account = accounts.get(key(body.game, body.puuid))
      if (!account) return reply.code(404).send({ error: 'PLAYER_NOT_FOUND', message: 'no such account' })
      if (!account.shard) return reply.code(409).send({ error: 'SHARD_NOT_FOUND', message: 'no shard' })
      const answer = { deliveryId: params.deliveryId, items: deliver(account, body, undeliverable) }
      deliveries.set(params.deliveryId, { request: body, answer, times: 1, at: new Date() })
      return answer
    },
  )
  registerDeliveryListing(server, deliveries)
  const payments = createPaymentsDouble(server, webhookSecret, () => url)
  const signOn = await createSignOnDouble(server, () => url)
  const address = await server.listen({ host: 'localhost', port: 0 })
  const url = `http://localhost:${new URL(address).port}`
  return Object.assign(double, {
    url,
    signOn,
    payments,
    deliveries,
    undeliverable,
    addAccount: (puuid, game, account = {}) =>
      void accounts.set(key(game, puuid), { region: 'EUW', shard: 'eu-1', items: [], ...account }),
    removeAccount: (puuid, game) => void accounts.delete(key(game, puuid)),
    itemsOf: (puuid, game) => accounts.get(key(game, puuid))?.items ?? [],
    use(puuid, game, productId) {
      const account = accounts.get(key(game, puuid))
      if (account)
        account.items = account.items.map((item) => (item.productId === productId ? { ...item, used: true } : item))
    },
    trouble: (kind, puuid) => {
      trouble = kind
      troubled = puuid
    },
    calls: () => calls,
    close: () => server.close(),
  } satisfies Omit<PlatformDouble, 'instead'>)
}

export const newPuuid = (): string => `player-${randomUUID()}`

function registerDeliveryListing(server: FastifyInstance, deliveries: PlatformDouble['deliveries']): void {
  type Query = { Querystring: { from?: string; to?: string; after?: string; ids?: string } }
  server.get<Query>('/games/v1/deliveries', async ({ query: { from = '', to = '', after, ids } }) => {
    const listed = [...deliveries].map(([deliveryId, { request, answer, at }]) => ({
      at,
      entry: { deliveryId, puuid: request.puuid, kind: request.kind, items: answer.items },
    }))
    if (ids !== undefined) {
      const asked = new Set(ids.split(','))
      return { deliveries: listed.map(({ entry }) => entry).filter((entry) => asked.has(entry.deliveryId)), next: null }
    }
    const within = listed.filter(({ at }) => at >= new Date(from) && at < new Date(to)).map(({ entry }) => entry)
    // Pages of two, so that every test of a listing turns one.
    const begin = within.findIndex(({ deliveryId }) => deliveryId === after) + 1
    const page = within.slice(begin, begin + 2)
    return { deliveries: page, next: begin + 2 < within.length ? (page.at(-1)?.deliveryId ?? null) : null }
  })
}

function registerAccounts(
  server: FastifyInstance,
  find: (game: string, puuid: string) => DoubleAccount | undefined,
): void {
  type Route = { Params: { game: string; puuid: string } }
  server.get<Route>('/games/v1/:game/accounts/:puuid', async ({ params: { game, puuid } }, reply) => {
    const account = find(game, puuid)
    if (!account) return reply.code(404).send({ error: 'PLAYER_NOT_FOUND', message: 'no such account' })
    if (!account.shard) return reply.code(409).send({ error: 'SHARD_NOT_FOUND', message: 'no shard' })
    const { region, shard, mayBuy } = account
    return { puuid, game, region, shard, ...(mayBuy !== undefined && { mayBuy }) }
  })
  server.get<Route>('/games/v1/:game/accounts/:puuid/items', async ({ params: { game, puuid } }, reply) => {
    const account = find(game, puuid)
    if (!account) return reply.code(404).send({ error: 'PLAYER_NOT_FOUND', message: 'no such account' })
    return { items: account.items }
  })
}

function deliver(
  account: DoubleAccount,
  request: DeliveryRequest,
  undeliverable: Set<string>,
): DeliveryAnswer['items'] {
  const isRefused =
    request.kind === 'REVOKE' && request.onlyUnused && request.items.some((item) => !isUnused(account, item))
  return request.items.map((item) => {
    const { productId } = item
    if (undeliverable.has(productId)) return { productId, status: 'FAILED' }
    const owned = account.items.findIndex((other) => other.productId === productId)
    if (isRefused) return { productId, status: isUnused(account, item) ? 'FAILED' : 'USED' }
    if (request.kind === 'REVOKE') {
      if (owned >= 0) account.items.splice(owned, 1)
      return { productId, status: 'DELIVERED' }
    }
    if (owned >= 0 && item.productType !== 'CURRENCY') return { productId, status: 'ALREADY_OWNED' }
    account.items.push({ ...item, used: false })
    return { productId, status: 'DELIVERED' }
  })
}

function isUnused(account: DoubleAccount, { productId }: GameItem): boolean {
  return account.items.some((item) => item.productId === productId && item.used === false)
}
