import { codeEnding, readContentCode } from '@quartermaster/contract/content-code'
import { codeFrom } from '@quartermaster/demo-world/codes'
import { DEMO_CREATORS } from '@quartermaster/demo-world/creators'
import { type History, PAST_CAMPAIGN, PAST_SHOPPERS } from '@quartermaster/demo-world/history'
import { sql } from 'kysely'
import { CampaignDraft, itemsOf } from '../campaigns/campaign-draft.ts'
import { createCampaign, setCampaignState } from '../campaigns/campaign-store.ts'
import { readCatalogue } from '../catalogue/store.ts'
import { hashCode } from '../codes/code-hash.ts'
import { keyIdOf } from '../codes/code-keys.ts'
import { ALL_NODES } from '../database/all-nodes.ts'
import type { Connection } from '../database/database.ts'
import type { CommerceContext } from '../entrances/commerce.ts'
import { offerRows } from './history-offers.ts'
import { historyRows } from './history-rows.ts'

type Row = Readonly<Record<string, unknown>>
/** In hundredths of a per cent. */
const SHARE = 500
const DAY = 24 * 3_600_000

/**
 * Writes what happened before the demo world began, as it stands in the books when everything has been delivered: a
 * statement for each table. A campaign that is there already says that all of it is.
 */
export async function seedHistory(
  { db, settings }: Pick<CommerceContext, 'db' | 'settings'>,
  history: History,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { name, rewards } = PAST_CAMPAIGN
    const draft = CampaignDraft.parse({ name, kind: 'SINGLE_USE', rewards: [...rewards] })
    const campaign = await createCampaign(transaction, draft)
    if (!campaign) return
    await setCampaignState(transaction, name, 'ACTIVE')
    const { products } = await readCatalogue(transaction)
    const findProduct = (gameId: string, productId: string) => {
      const product = products.find((one) => one.gameId === gameId && one.productId === productId)
      if (!product) throw new Error(`The catalogue has no ${gameId}/${productId}`)
      return product
    }
    const begun = new Date(now.getTime() - 28 * DAY)
    const tables: Readonly<Record<string, readonly Row[]>> = {
      player: PAST_SHOPPERS.map(({ puuid, name: called, tag, region }) => ({
        puuid,
        name: called,
        tag,
        region,
        first_seen_at: begun,
        seen_at: now,
      })),
      creator_share: DEMO_CREATORS.map(({ code }) => ({ creator_code: code, from_at: begun, share: SHARE })),
      ...historyRows(history, findProduct),
      payment_offer: offerRows(history, findProduct, settings.SHOP_URL),
      ...codeRows(history, campaign.campaignId, settings.CODE_HASH_KEY),
    }
    for (const [table, rows] of Object.entries(tables)) await insertRows(transaction, table, rows)
    await insertRows(transaction, 'delivery', claimDeliveries(history, itemsOf(draft), settings.CODE_HASH_KEY))
  })
}

async function insertRows(db: Connection, table: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.raw(Object.keys(rows[0] ?? {}).join(', '))
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db)
}

function hashOf(key: string, code: string): string {
  const read = readContentCode(code)
  if (read.kind === 'INVALID') throw new Error(`${code} is no code`)
  return hashCode(key, read.canonical)
}

/** The campaign's codes, what was asked about them and what was claimed. */
function codeRows({ redemptions, looks }: History, campaign_id: number, key: string): Record<string, Row[]> {
  const used = new Set(redemptions.map(({ code }) => code))
  const codes = Array.from({ length: PAST_CAMPAIGN.codes }, (_, index) => codeFrom(`${PAST_CAMPAIGN.name} ${index}`))
  const answers = new Map<string, Row & { count: number }>()
  for (const { at, region, reason } of looks) {
    const slot = new Date(Math.floor(at.getTime() / (DAY / 96)) * (DAY / 96)).toISOString()
    const held = answers.get(`${slot} ${region} ${reason}`) ?? {
      ...{ slot, node_id: ALL_NODES, call: 'VALIDATE', campaign_id, region, reason },
      count: 0,
    }
    held.count += 1
    answers.set(`${slot} ${region} ${reason}`, held)
  }
  return {
    code_batch: [{ campaign_id, codes: codes.length, key_id: keyIdOf(key) }],
    content_code: codes.map((code) => ({
      code_hash: hashOf(key, code),
      campaign_id,
      uses: used.has(code) ? 1 : 0,
      max_uses: 1,
    })),
    code_claim: redemptions.map(({ claimId, code, shopper, at }) => ({
      code_hash: hashOf(key, code),
      puuid: shopper.puuid,
      slot: 1,
      claim_id: claimId,
      campaign_id,
      code_ending: codeEnding(code),
      idempotency_key: `demo-${claimId}`,
      claimed_at: at,
    })),
    code_answer: [...answers.values()],
  }
}

function claimDeliveries({ redemptions }: History, items: readonly object[], key: string): Row[] {
  return redemptions.map(({ claimId, code, shopper, at }) => ({
    source_key: hashOf(key, code),
    source_kind: 'CODE',
    source_id: claimId,
    delivery_id: claimId,
    puuid: shopper.puuid,
    items: items.map((item) => ({ ...item, status: 'FULFILLED' })),
    status: 'FULFILLED',
    queue: 'DONE',
    attempts: 1,
    next_attempt_at: at,
    created_at: at,
    updated_at: at,
    region: shopper.region,
    settled_at: at,
    settled_as: 'FULFILLED',
  }))
}
