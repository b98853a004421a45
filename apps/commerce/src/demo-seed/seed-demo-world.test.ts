import { dirname } from 'node:path'
import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { CONTENT_CODE_STATUSES, FULFILLMENT_STATUSES } from '@quartermaster/contract/statuses'
import type { ContentCodeValidateAnswer, FulfillmentAnswer } from '@quartermaster/contract/wire/content-codes'
import { RECIPES } from '@quartermaster/demo-world/art/recipes'
import { DEMO_DELIVERIES } from '@quartermaster/demo-world/claims'
import { codeOf, DEMO_CODES, demoCode, UNKNOWN_DEMO_CODE } from '@quartermaster/demo-world/codes'
import { DEMO_PLAYERS, demoPlayer, SOMEONE_ELSE } from '@quartermaster/demo-world/players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CampaignDraft, itemsOf } from '../campaigns/campaign-draft.ts'
import { uniformAssets } from '../catalogue/assets.ts'
import { toRewards } from '../claims/rewards.ts'
import { nameAtGame } from '../fulfilment/attempt.ts'
import type { Delivery } from '../fulfilment/store.ts'
import { resolvePlayer } from '../search/resolve-player.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readBalance } from '../wallet/store.ts'
import { seedDemoWorld } from './seed-demo-world.ts'

let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce({ products: [] })
  await seedDemoWorld(commerce.context, uniformAssets)
  await commerce.context.catalogue.refresh()
  const { platform } = commerce
  for (const { puuid, withoutAccountIn = [] } of [...DEMO_PLAYERS, { ...SOMEONE_ELSE, withoutAccountIn: [] }]) {
    for (const game of PlatformGame.options) {
      if (!withoutAccountIn.includes(game)) platform.addAccount(puuid, game, { region: 'NA' })
    }
  }
})
afterAll(() => commerce.close())

async function ask<Answer>(call: 'validate' | 'status', puuid: string, code: string): Promise<Answer> {
  await commerce.context.pool.query('delete from failed_attempt')
  const response = await commerce.app.inject({
    method: 'POST',
    url: `/api/contentcodes/v1/${call}`,
    headers: { authorization: await commerce.platform.signOn.bearer(puuid) },
    payload: { code, locale: 'en_US' },
  })
  return response.json<Answer>()
}

const VESPER = demoPlayer('Vesper').puuid
const ALL_CODES = [...DEMO_CODES.map(codeOf), UNKNOWN_DEMO_CODE.code]

it('has a code for every content-code status', async () => {
  const seen = new Set<string>()
  for (const puuid of [VESPER, demoPlayer('Lumen').puuid]) {
    for (const code of ALL_CODES) seen.add((await ask<ContentCodeValidateAnswer>('validate', puuid, code)).status)
  }
  // The console of the provider's sandbox takes an account away; the double does it here.
  for (const game of ['LOL', 'WR', 'LOR'] as const) {
    const { puuid } = demoPlayer('Rook')
    commerce.platform.removeAccount(puuid, game)
    const needs = demoCode(`needs-${game.toLowerCase()}`)
    seen.add((await ask<ContentCodeValidateAnswer>('validate', puuid, codeOf(needs))).status)
  }
  expect([...seen].sort()).toEqual([...CONTENT_CODE_STATUSES].sort())
})

it('has a code for every fulfilment status', async () => {
  const seen = new Set<string>()
  for (const code of ALL_CODES) {
    seen.add((await ask<FulfillmentAnswer>('status', VESPER, code)).status)
  }
  expect([...seen].sort()).toEqual([...FULFILLMENT_STATUSES].sort())
})

it('can be seeded again and changes nothing', async () => {
  const counts = async () =>
    (
      await commerce.context.pool.query(
        `select (select count(*) from campaign) as campaigns, (select count(*) from content_code) as codes,
           (select count(*) from code_claim) as claims, (select count(*) from ledger_transfer) as transfers,
           (select version from catalogue_version) as version`,
      )
    ).rows
  const before = await counts()
  await seedDemoWorld(commerce.context, uniformAssets)
  expect(await counts()).toEqual(before)
})

it('has no delivery that the games know nothing of: reconciling finds no difference', async () => {
  const { pool } = commerce.context
  const { rows } = await pool.query<Delivery>('select * from delivery')
  const arrived = rows.flatMap((delivery) =>
    delivery.items.filter(({ status }) => status === 'FULFILLED').map((item) => nameAtGame(delivery, item)),
  )
  const known = DEMO_DELIVERIES.map(({ deliveryId }) => deliveryId)
  expect(arrived).toHaveLength(3)
  expect(arrived.filter((name) => !known.includes(name))).toEqual([])
})

it('names rewards that the catalogue sells by products it has', async () => {
  const catalogue = commerce.context.catalogue.current()
  for (const { campaign } of DEMO_CODES) {
    for (const reward of campaign.rewards) {
      if (reward.kind !== 'ITEM' || reward.game === 'TFT' || reward.game === '2XKO') continue
      const gameId = reward.game.toLowerCase() as 'lol' | 'val' | 'wr' | 'lor'
      expect(catalogue.find(gameId, reward.productType, reward.productId), reward.productId).toBeDefined()
    }
  }
})

it('has a picture for every reward', async () => {
  const current = commerce.context.catalogue.current()
  for (const { campaign } of DEMO_CODES) {
    for (const { name, imageUrl } of toRewards(
      itemsOf(CampaignDraft.parse({ ...campaign, kind: 'SHARED' })),
      current,
      'en-us',
    ))
      expect(imageUrl, name).toBeTruthy()
    for (const reward of campaign.rewards) {
      if (reward.kind === 'ITEM' && reward.image) expect(RECIPES[dirname(reward.image)], reward.image).toBeDefined()
    }
  }
})

it('gives the players their starting balances through the ledger', async () => {
  expect(await readBalance(commerce.context.db, VESPER, 'VP')).toBe(9_500)
  expect(await readBalance(commerce.context.db, demoPlayer('Tamsin').puuid, 'RP')).toBe(120)
  expect((await auditLedger(commerce.context.db)).differences).toEqual([])
})

it('has its players found by name before their first visit', async () => {
  const { db } = commerce.context
  for (const { puuid, name, tag } of DEMO_PLAYERS) {
    expect(await resolvePlayer(db, `${name}#${tag}`)).toMatchObject({ puuid, name, tag })
  }
})
