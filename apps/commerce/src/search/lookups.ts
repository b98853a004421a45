import type { CurrencyCode, GameId } from '@quartermaster/contract/games'
import type { OrderState } from '@quartermaster/contract/statuses'
import { sql } from 'kysely'
import type { CampaignState } from '../database/code-tables.ts'
import type { Connection } from '../database/database.ts'
import { standingOf } from '../payment-states/payment-standing.ts'
import type { PlayerName } from './reading.ts'

/** One look-up by a key per kind: as quick with ten million rows as with ten. */

const MOST_OF_A_KIND = 20

export interface FoundPlayer {
  readonly puuid: string
  /** Null where only the books know them: they have not come since names are kept. */
  readonly name: string | null
  readonly tag: string | null
  readonly region: string | null
  readonly seenAt: Date | null
}

const PLAYER = sql.raw('puuid, name, tag, region, seen_at as "seenAt"')

export async function playersNamed(db: Connection, { names, tags }: PlayerName): Promise<FoundPlayer[]> {
  const among = (given: readonly string[]) => sql`any(array(select lower(each) from unnest(${given}::text[]) each))`
  const tagged = tags === undefined ? sql`` : sql`and lower(tag) = ${among(tags)}`
  const { rows } = await sql<FoundPlayer>`
    select ${PLAYER} from player where lower(name) = ${among(names)} ${tagged}
    order by lower(name), lower(tag) limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}

/** By id, in the directory or, for whoever has not come since, in the books. */
export async function playersWithId(db: Connection, ids: readonly string[]): Promise<FoundPlayer[]> {
  const { rows } = await sql<FoundPlayer>`
    select asked.puuid, name, tag, region, seen_at as "seenAt"
    from unnest(${ids}::text[]) as asked (puuid) left join player using (puuid)
    where player.puuid is not null
      or exists (select 1 from wallet where wallet.puuid = asked.puuid)
      or exists (select 1 from shop_order where shop_order.puuid = asked.puuid)
      or exists (select 1 from code_claim where code_claim.puuid = asked.puuid)`.execute(db)
  return rows
}

export interface FoundOrder {
  readonly orderId: string
  readonly reference: string
  readonly puuid: string
  readonly kind: 'PRODUCT' | 'TOP_UP'
  readonly title: string
  readonly state: OrderState
  readonly cost: number
  readonly currency: CurrencyCode
  readonly createdAt: Date
}

const ORDER = sql.raw(
  'order_id as "orderId", reference, puuid, kind, title, state, cost, currency, created_at as "createdAt"',
)

export async function ordersWithId(db: Connection, orderId: string): Promise<FoundOrder[]> {
  return (await sql<FoundOrder>`select ${ORDER} from shop_order where order_id = ${orderId}::uuid`.execute(db)).rows
}

export async function ordersWithReference(db: Connection, reference: string): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select ${ORDER} from shop_order where reference = ${reference} limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}

/** Whose receipt went there, newest first. */
export async function ordersWithEmail(db: Connection, email: string): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select ${ORDER} from shop_order where receipt_email is not null and lower(receipt_email) = ${email}
    order by created_at desc limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}

export async function newestOrdersOf(db: Connection, puuid: string): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`
    select ${ORDER} from shop_order where puuid = ${puuid} order by created_at desc limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}

export interface FoundPayment {
  readonly gateway: string
  readonly paymentId: string
  readonly orderId: string
  readonly puuid: string
  readonly state: string
}

const GATEWAYS = ['sandbox', 'stripe']

export async function paymentsWithId(db: Connection, paymentId: string): Promise<FoundPayment[]> {
  const { rows } = await sql<FoundPayment>`
    select gateway, payment_id as "paymentId", order_id as "orderId", puuid, ${standingOf('payment')} as state from payment
    where gateway = any(${GATEWAYS}::text[]) and payment_id = ${paymentId}`.execute(db)
  return rows
}

/** A code as it is found: by its hash, and never shown again. */
export interface FoundCode {
  readonly codeHash: string
  readonly campaign: string
  readonly uses: number
  readonly maxUses: number | null
}

export async function codeWithHash(db: Connection, codeHash: string): Promise<FoundCode | undefined> {
  const { rows } = await sql<FoundCode>`
    select code_hash as "codeHash", campaign.name as campaign, uses, max_uses as "maxUses"
    from content_code join campaign using (campaign_id) where code_hash = ${codeHash}::uuid`.execute(db)
  return rows[0]
}

export interface FoundCampaign {
  readonly name: string
  readonly kind: string
  readonly state: CampaignState
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** Campaigns are few: they are found by any part of their name. */
export async function campaignsNamed(db: Connection, words: string): Promise<FoundCampaign[]> {
  const { rows } = await sql<FoundCampaign>`
    select name, kind, state, starts_at as "startsAt", ends_at as "endsAt" from campaign where strpos(name, ${words}) > 0
    order by name <> ${words}, campaign_id desc limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}

export interface FoundCreator {
  readonly code: string
  readonly name: string
  readonly active: boolean
}

/** Creators are few: they are found by any part of their code or name, also those who are credited no longer. */
export async function creatorsNamed(db: Connection, words: string): Promise<FoundCreator[]> {
  const { rows } = await sql<FoundCreator>`
    select code, name, active from creator where strpos(code, ${words}) > 0 or strpos(lower(name), ${words}) > 0
    order by code <> ${words}, not active, code limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}

export interface FoundProduct {
  readonly gameId: GameId
  readonly productId: string
  readonly slug: string
  readonly name: string
}

/** Products are thousands at most: they are found by id, address or any part of a name in any language. */
export async function productsNamed(db: Connection, words: string): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select game_id as "gameId", product_id as "productId", slug, coalesce(definition -> 'name' ->> 'en-us', slug) as name
    from catalogue_product
    where lower(product_id) = ${words} or lower(slug) = ${words}
      or exists (select 1 from jsonb_each_text(definition -> 'name') as named where strpos(lower(named.value), ${words}) > 0)
    order by lower(product_id) <> ${words} and lower(slug) <> ${words}, game_id, product_id
    limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}
