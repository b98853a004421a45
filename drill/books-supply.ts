import type { CommerceContext } from '@quartermaster/commerce/entrances/commerce'
import { note } from '../bench/src/figure.ts'
import { makeIndexes, setIndexesAside } from './indexes-aside.ts'
import { inLanes, type Lanes } from './lanes.ts'

/**
 * Fills the books by statements that make their own rows: orders and claims in equal numbers, spread over a year that ends
 * now, with their players, codes, deliveries, transfers, payments and events; and what operators did meanwhile. Every key
 * follows from a number, so that a drill can ask for any of them.
 */
const BATCH = 50_000
/** How many orders and claims a player has. */
const PER_PLAYER = 10
/** Somebody who buys all day long. */
export const OFTEN = 'player-often'
const OFTEN_EVERY = 2_000

export const PRODUCTS = 40
export const REGIONS = ['NA', 'EUW', 'EUNE', 'KR', 'JP', 'BR', 'LAN', 'OCE', 'TR', 'MENA'] as const
export const CREATORS = 8
export const CAMPAIGNS = 12

export const playerOf = (n: number) => (n % OFTEN_EVERY === 3 ? OFTEN : `player-${Math.floor(n / PER_PLAYER)}`)

/** In SQL, of the number `n`; `at` is its moment. */
const PLAYER = `case when n % ${OFTEN_EVERY} = 3 then '${OFTEN}' else 'player-' || (n / ${PER_PLAYER}) end`
const ORDER = `overlay(overlay(md5('order ' || n) placing '8' from 13) placing '8' from 17)::uuid`
const CODE = `md5('code ' || n)::uuid`
const CLAIM = `md5('claim ' || n)::uuid`
const REFERENCE = `upper(translate(substr(md5('reference ' || n), 1, 4) || '-' || substr(md5('reference ' || n), 5, 4), '01', 'km'))`
const REGION = `(array[${REGIONS.map((region) => `'${region}'`).join(', ')}])[1 + (n / 7) % ${REGIONS.length}]`
const PRODUCT = `'product-' || n % ${PRODUCTS}`
const CREATOR = `case when n % 20 = 1 then 'creator-' || (n / 20) % ${CREATORS} end`
/** Two run at a time: one for its month, and one for good. */
const CAMPAIGN = `($5::integer[])[case when n % 3 = 0 then 1 else extract(month from at)::integer end]`
const ITEM = `jsonb_build_array(jsonb_build_object('id', 'warden', 'kind', 'ITEM', 'game', 'LOL', 'productType', 'CHAMPION',
  'productId', ${PRODUCT}, 'quantity', 1, 'name', 'Warden', 'status', 'FULFILLED'))`
/** One in a thousand waits, half of them after an error; one in two thousand is dead. */
const QUEUE = `case when n % 2000 = 0 then 'DEAD' when n % 1000 = 1 then 'WAITING' else 'DONE' end`
const ERROR = `case when n % 2000 = 0 then 'warden: ERROR' when n % 2000 = 1 then 'delivery: in trouble' end`
const SLOT = `date_bin('15 minutes', at, timestamptz '2000-01-01Z')`

/** The numbers $1 to $2 of $3, in a year that ends at $4, each with what several tables have of it. */
const NUMBERS = `create temporary table numbers as
  select n, at, md5('node ' || $1::integer)::uuid as node_id, ${PLAYER} as player, ${ORDER} as order_id, ${REFERENCE} as reference,
    ${CODE} as code, ${CLAIM} as claim, ${REGION} as region, ${PRODUCT} as product, ${CREATOR} as creator, ${ITEM} as item,
    ${CAMPAIGN} as campaign_id, ${SLOT} as slot,
    date_bin('1 hour', $4::timestamptz - n * interval '1 second', timestamptz '2000-01-01Z') as guessed_in
  from generate_series($1::integer, $2::integer) as n
  cross join date_trunc('milliseconds', $4::timestamptz - ($3::integer - n) * (interval '365 days' / $3::integer)) as at`

const OF_ORDERS: readonly string[] = [
  `insert into player (puuid, name, tag, region, first_seen_at, seen_at)
   select 'player-' || n / ${PER_PLAYER}, 'Name ' || n / ${PER_PLAYER}, 'EUW', region, at, at
   from numbers where n % ${PER_PLAYER} = 0`,
  `insert into wallet (puuid, currency, balance)
   select 'player-' || n / ${PER_PLAYER}, 'RP', 1000 from numbers where n % ${PER_PLAYER} = 0`,
  `insert into shop_order (puuid, order_id, reference, kind, state, game_id, product_id, product_slug, item_type, repeatable,
     title, subtitle, currency, price, cost, items, session_id, receipt_email, locale, region, redirect_url,
     fail_redirect_url, confirmed_balance, creator_code, creator_name, created_at, expires_at, updated_at)
   select player, order_id, reference, 'PRODUCT', 'DELIVERED', 'lol', product, product, 'CHAMPION', true,
     'Warden', 'CHAMPION', 'RP', 880, 880, item, 's',
     case when n % 4 = 0 then 'mail-' || n / ${PER_PLAYER} || '@mail.example' end, 'en-us', region, '/', '/', 1000,
     creator, creator, at, at, at from numbers`,
  `insert into order_event (puuid, order_id, state, cause, created_at)
   select player, order_id, state, 'drill', at from numbers
   cross join (values ('CONFIRMED'), ('DELIVERED')) as states (state)`,
  `insert into ledger_transfer (puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
   select player, 'RP', 'order:' || order_id, 'PURCHASE', 'SALES', -880, 1000, order_id, at from numbers`,
  `insert into payment (gateway, payment_id, puuid, order_id, state, redirect_url, credited, charged_minor,
     charged_currency, expires_at, created_at, updated_at)
   select 'sandbox', 'payment-' || n, player, order_id, 'PAID', '', 880, 799, 'EUR', at, at, at
   from numbers where n % 4 = 0`,
  `insert into ledger_transfer (puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
   select player, 'RP', 'payment:sandbox:payment-' || n, 'TOP_UP', 'PAYMENTS', 880, 1880, order_id, at
   from numbers where n % 4 = 0`,
  `insert into receipt (puuid, event, kind, order_id, state, next_attempt_at, created_at, updated_at)
   select player, 'order:' || order_id, 'ORDER', order_id, 'SENT', at, at, at from numbers where n % 4 = 0`,
  `insert into operator_action (operator, operator_id, roles, action, subject, detail, outcome, created_at)
   select 'Desk ' || n / 20 % 30, 'desk-' || n / 20 % 30, 'support',
     case when n % 1000 = 0 then 'players grant' else 'players show' end, player, '{"reason": "drill"}', 'DONE', at
   from numbers where n % 20 = 0`,
  `insert into approval (action, subject, parameters, summary, reason, reference, state, requested_by, requested_name,
     requested_at, expires_at, decided_by, decided_name, decided_at, decision)
   select 'players grant', player, '{}', 'Give 6000 RP', 'drill', 'drill ' || n, 'DONE', 'desk-1', 'Desk 1', at, at,
     'desk-2', 'Desk 2', at, 'drill' from numbers where n % 2000 = 0`,
  `insert into guess_count (hour, kind, subject, count)
   select guessed_in, 'player', md5('guess ' || n)::uuid, 1 + n % 20 from numbers where n < 100000`,
]

const OF_DELIVERIES: readonly string[] = [
  `insert into delivery (source_key, source_kind, source_id, delivery_id, puuid, items, status, queue, attempts,
     last_error, next_attempt_at, created_at, updated_at)
   select player, 'ORDER', order_id, order_id, player, item, 'FULFILLED', ${QUEUE}, 2, ${ERROR}, at, at, at
   from numbers`,
  `insert into content_code (code_hash, campaign_id, uses, max_uses) select code, campaign_id, 1, 1 from numbers`,
  `insert into code_claim (code_hash, puuid, slot, claim_id, campaign_id, code_ending, idempotency_key, claimed_at)
   select code, player, 1, claim, campaign_id, 'ABCDE', claim::text, at from numbers`,
  `insert into delivery (source_key, source_kind, source_id, delivery_id, puuid, items, status, queue, attempts,
     next_attempt_at, created_at, updated_at, region, settled_at, settled_as)
   select code::text, 'CODE', claim, claim, player, item, 'FULFILLED', 'DONE', 1, at, at, at, region, at,
     'FULFILLED' from numbers`,
  `insert into code_answer (slot, node_id, call, campaign_id, region, reason, count)
   select slot, node_id, 'VALIDATE', campaign_id, region,
     case when n % 10 = 0 then 'CODE_EXPIRED' else 'CLAIMABLE' end, count(*)
   from numbers group by 1, 2, 4, 5, 6`,
]

export interface Supply {
  readonly rows: number
  /** When the year ends. */
  readonly until: Date
  /** The campaigns that codes are made for. */
  readonly campaignIds: readonly number[]
}

const TABLES = [...new Set([...OF_ORDERS, ...OF_DELIVERIES].map((text) => /^insert into (\w+)/.exec(text)?.[1] ?? ''))]

/**
 * Fills the books with so many orders and as many claims, and tells the planner about them. The tables have no indexes
 * meanwhile: making them of all rows takes a fraction of keeping them.
 */
export async function supplyBooks(lanes: Lanes, { rows, until, campaignIds }: Supply): Promise<void> {
  const indexes = await setIndexesAside(lanes, TABLES)
  await lanes.query(`insert into wallet (puuid, currency, balance) values ('${OFTEN}', 'RP', 1000)`)
  const batches = Array.from({ length: Math.ceil(rows / BATCH) }, (_, number) => number * BATCH)
  // A table has one lane, so that its rows stand in the order of time, as a shop writes them.
  await inLanes([OF_ORDERS, OF_DELIVERIES], async (statements) => {
    for (const from of batches) {
      await supplyBatch(lanes, statements, [from, Math.min(from + BATCH, rows) - 1, rows, until, campaignIds])
      if (statements === OF_ORDERS && (from / BATCH) % 10 === 9) note(`${from + BATCH} of ${rows} orders`)
    }
  })
  // Before there are indexes, which then are made of pages that nobody has to mark any more.
  note('vacuuming the tables')
  await inLanes(TABLES, (table) => lanes.query(`vacuum ${table}`))
  note('making the indexes')
  await makeIndexes(lanes, indexes)
  note('vacuuming and analyzing everything')
  await lanes.query('vacuum (analyze)')
}

async function supplyBatch(lanes: Lanes, statements: readonly string[], values: readonly unknown[]): Promise<void> {
  const client = await lanes.connect()
  try {
    await client.query(NUMBERS, [...values])
    for (const text of statements) await client.query(text)
    await client.query('drop table numbers')
  } finally {
    client.release()
  }
}

export interface Samples {
  readonly orderIds: readonly string[]
  readonly references: readonly string[]
}

/** Orders by chance, from all of them. */
export async function sampleOrders(
  { pool }: Pick<CommerceContext, 'pool'>,
  numbers: readonly number[],
): Promise<Samples> {
  const { rows } = await pool.query<{ order_id: string; reference: string }>(
    `select ${ORDER} as order_id, ${REFERENCE} as reference from unnest($1::integer[]) as n`,
    [numbers],
  )
  return { orderIds: rows.map(({ order_id }) => order_id), references: rows.map(({ reference }) => reference) }
}
