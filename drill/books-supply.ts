import type { CommerceContext } from '@quartermaster/commerce/entrances/commerce'
import { note } from '../bench/src/figure.ts'

/**
 * Fills the books by statements that make their own rows: orders and claims in equal numbers, with their players, codes,
 * deliveries, transfers, payments and events. Every key follows from a number, so that a drill can ask for any of them.
 */
const BATCH = 50_000
/** How many orders and claims a player has. */
const PER_PLAYER = 10

export const playerOf = (n: number) => `player-${Math.floor(n / PER_PLAYER)}`

/** In SQL, of the number `n`. */
const PLAYER = `'player-' || (n / ${PER_PLAYER})`
const ORDER = `md5('order ' || n)::uuid`
const CODE = `md5('code ' || n)::uuid`
const CLAIM = `md5('claim ' || n)::uuid`
const REFERENCE = `upper(translate(substr(md5('reference ' || n), 1, 4) || '-' || substr(md5('reference ' || n), 5, 4), '01', 'km'))`
const AT = `timestamptz '2026-01-01' + n * interval '2 seconds'`
const ITEM = `jsonb_build_array(jsonb_build_object('id', 'warden', 'kind', 'ITEM', 'game', 'LOL', 'productType', 'CHAMPION',
  'productId', 'warden', 'quantity', 1, 'name', 'Warden', 'status', 'FULFILLED'))`
/** One in a thousand waits, half of them after an error; one in two thousand is dead. */
const QUEUE = `case when n % 2000 = 0 then 'DEAD' when n % 1000 = 1 then 'WAITING' else 'DONE' end`
const ERROR = `case when n % 2000 = 0 then 'warden: ERROR' when n % 2000 = 1 then 'delivery: in trouble' end`

const STATEMENTS: readonly string[] = [
  `insert into player (puuid, name, tag, region, first_seen_at, seen_at)
   select ${PLAYER}, 'Name ' || n / ${PER_PLAYER}, 'EUW', 'EUW', ${AT}, ${AT} from numbers where n % ${PER_PLAYER} = 0`,
  `insert into wallet (puuid, currency, balance) select ${PLAYER}, 'RP', 1000 from numbers where n % ${PER_PLAYER} = 0`,
  `insert into shop_order (puuid, order_id, reference, kind, state, game_id, product_id, product_slug, item_type, repeatable,
     title, subtitle, currency, price, cost, items, session_id, receipt_email, locale, region, redirect_url,
     fail_redirect_url, confirmed_balance, created_at, expires_at, updated_at)
   select ${PLAYER}, ${ORDER}, ${REFERENCE}, 'PRODUCT', 'DELIVERED', 'lol', 'warden', 'warden', 'CHAMPION', true,
     'Warden', 'CHAMPION', 'RP', 880, 880, ${ITEM}, 's',
     case when n % 4 = 0 then 'mail-' || n / ${PER_PLAYER} || '@mail.example' end, 'en-us', 'EUW', '/', '/', 1000,
     ${AT}, ${AT}, ${AT} from numbers`,
  `insert into order_event (puuid, order_id, state, cause, created_at)
   select ${PLAYER}, ${ORDER}, state, 'drill', ${AT} from numbers
   cross join (values ('AWAITING_CONFIRMATION'), ('CONFIRMED'), ('DELIVERED')) as states (state)`,
  `insert into ledger_transfer (puuid, currency, reference, kind, house_account, amount, balance_after, order_id, created_at)
   select ${PLAYER}, 'RP', 'order:' || ${ORDER}, 'PURCHASE', 'SALES', -880, 1000, ${ORDER}, ${AT} from numbers`,
  `insert into payment (gateway, payment_id, puuid, order_id, state, redirect_url, credited, charged_minor,
     charged_currency, expires_at, created_at, updated_at)
   select 'sandbox', 'payment-' || n, ${PLAYER}, ${ORDER}, 'PAID', '', 880, 799, 'EUR', ${AT}, ${AT}, ${AT}
   from numbers where n % 4 = 0`,
  `insert into receipt (puuid, event, kind, order_id, state, next_attempt_at, created_at, updated_at)
   select ${PLAYER}, 'order:' || ${ORDER}, 'ORDER', ${ORDER}, 'SENT', ${AT}, ${AT}, ${AT} from numbers where n % 4 = 0`,
  `insert into delivery (source_key, source_kind, source_id, delivery_id, puuid, items, status, queue, attempts,
     last_error, next_attempt_at, created_at, updated_at)
   select ${PLAYER}, 'ORDER', ${ORDER}, ${ORDER}, ${PLAYER}, ${ITEM}, 'FULFILLED', ${QUEUE}, 2, ${ERROR}, ${AT}, ${AT}, ${AT}
   from numbers`,
  `insert into content_code (code_hash, campaign_id, uses, max_uses) select ${CODE}, $3::integer, 1, 1 from numbers`,
  `insert into code_claim (code_hash, puuid, slot, claim_id, campaign_id, code_ending, idempotency_key, claimed_at)
   select ${CODE}, ${PLAYER}, 1, ${CLAIM}, $3::integer, 'ABCDE', ${CLAIM}::text, ${AT} from numbers`,
  `insert into delivery (source_key, source_kind, source_id, delivery_id, puuid, items, status, queue, attempts,
     next_attempt_at, created_at, updated_at)
   select ${CODE}::text, 'CODE', ${CLAIM}, ${CLAIM}, ${PLAYER}, ${ITEM}, 'FULFILLED', 'DONE', 1, ${AT}, ${AT}, ${AT}
   from numbers`,
]

/** Fills the books with so many orders and as many claims, and tells the planner about them. */
export async function supplyBooks(
  { pool }: Pick<CommerceContext, 'pool'>,
  { rows, campaignId }: { readonly rows: number; readonly campaignId: number },
): Promise<void> {
  for (let from = 0; from < rows; from += BATCH) {
    const values = [from, Math.min(from + BATCH, rows) - 1]
    for (const text of STATEMENTS) {
      const withNumbers = `with numbers as (select n from generate_series($1::integer, $2::integer) as n) ${text}`
      await pool.query(withNumbers, text.includes('$3') ? [...values, campaignId] : values)
    }
    if ((from / BATCH) % 10 === 9) note(`${from + BATCH} of ${rows} orders`)
  }
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
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
