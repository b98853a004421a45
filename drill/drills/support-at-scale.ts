import { pageOfQueue, summariseQueue } from '@quartermaster/commerce/fulfilment/queue'
import { readOrderStory } from '@quartermaster/commerce/order-timeline/order-story'
import { pageOfOrders, pageOfRedemptions } from '@quartermaster/commerce/player-file/pages'
import { readPlayerFile } from '@quartermaster/commerce/player-file/player-file'
import { find } from '@quartermaster/commerce/search/find'
import { listMovements } from '@quartermaster/commerce/wallet/movements'
import { QUEUE_STATES } from '@quartermaster/contract/operators'
import { createBenchCampaign } from '../../bench/src/code-supply.ts'
import { fail, figure, note } from '../../bench/src/figure.ts'
import { openShop } from '../../bench/src/shop.ts'
import { playerOf, sampleOrders, supplyBooks } from '../books-supply.ts'

const ROWS = Number(process.env.DRILL_ROWS ?? 10_000_000)
const ASKS = 200
const BAR_MS = 300
const ANN = { id: 'drill', name: 'drill', roles: ['admin'] } as const

/** What support asks, of books with ten million orders and as many claims: each within 300 ms at the 95th percentile. */
export async function drill(): Promise<void> {
  const shop = await openShop()
  try {
    const { context } = shop
    const { db } = context
    note(`filling ${ROWS} orders and as many claims`)
    await supplyBooks(context, { rows: ROWS, campaignId: await createBenchCampaign(context) })
    const numbers = Array.from({ length: ASKS }, () => Math.floor(Math.random() * ROWS))
    const { orderIds, references } = await sampleOrders(context, numbers)
    const at = (list: readonly string[], index: number) => list[index] ?? ''
    const player = (index: number) => playerOf(numbers[index] ?? 0)
    const ofFour = (index: number) => (numbers[index] ?? 0) - ((numbers[index] ?? 0) % 4)
    const asks: Readonly<Record<string, (index: number) => Promise<unknown>>> = {
      'find a player by name': (index) => find(context, ANN, `name ${player(index).slice(7)}#euw`),
      'find a player by id': (index) => find(context, ANN, player(index)),
      'find orders by e-mail': (index) => find(context, ANN, `mail-${player(index).slice(7)}@mail.example`),
      'find an order by reference': (index) => find(context, ANN, at(references, index)),
      'find an order by id': (index) => find(context, ANN, at(orderIds, index)),
      'find a payment': (index) => find(context, ANN, `payment-${ofFour(index)}`),
      'a player’s file': (index) => readPlayerFile(context, ANN, player(index)),
      'a page of orders': (index) => pageOfOrders(db, player(index), { limit: 50 }),
      'a page of redemptions': (index) => pageOfRedemptions(db, player(index), { limit: 50 }),
      'a page of movements': (index) => listMovements(db, player(index), { limit: 50 }),
      'an order’s timeline': (index) => readOrderStory(context, ANN, at(orderIds, index)),
      'deliveries by error': () => summariseQueue(db),
      ...Object.fromEntries(
        QUEUE_STATES.map((state) => [
          `a page of deliveries ${state.toLowerCase()}`,
          () => pageOfQueue(db, state, { limit: 50 }),
        ]),
      ),
    }
    for (const [name, ask] of Object.entries(asks)) await measure(name, ask)
  } finally {
    await shop.close()
  }
}

async function measure(name: string, ask: (index: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let index = 0; index < ASKS; index += 1) {
    const since = performance.now()
    await ask(index)
    times.push(performance.now() - since)
  }
  const p95 = times.toSorted((left, right) => left - right)[Math.floor(ASKS * 0.95)] ?? Number.NaN
  figure(`${name}, 95th percentile`, p95, 'ms')
  if (!(p95 <= BAR_MS)) fail(`${name} takes ${Math.round(p95)} ms, more than ${BAR_MS}`)
}
