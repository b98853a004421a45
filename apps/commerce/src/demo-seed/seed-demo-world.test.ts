import { dirname } from 'node:path'
import { CONTENT_CODE_STATUSES, FULFILLMENT_STATUSES } from '@quartermaster/contract/statuses'
import type { ContentCodeValidateAnswer, FulfillmentAnswer } from '@quartermaster/contract/wire/content-codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RECIPES } from '../../demo/art/recipes/recipes.ts'
import { CampaignDraft, itemsOf } from '../campaigns/campaign-draft.ts'
import { uniformAssets } from '../catalogue/assets.ts'
import { toRewards } from '../claims/rewards.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readBalance } from '../wallet/store.ts'
import { codeOf, DEMO_CODES, UNKNOWN_DEMO_CODE } from './demo-codes.ts'
import { DEMO_PUUIDS } from './demo-players.ts'
import { seedDemoWorld } from './seed-demo-world.ts'

let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce({ products: [] })
  await seedDemoWorld(commerce.context, uniformAssets)
  await commerce.context.catalogue.refresh()
  const { platform } = commerce
  for (const [player, puuid] of Object.entries(DEMO_PUUIDS)) {
    for (const game of ['LOL', 'VAL', 'WR', 'LOR', 'TFT', '2XKO'] as const) {
      if (player !== 'lumen' || game !== 'VAL') platform.addAccount(puuid, game, { region: 'NA' })
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

const ALL_CODES = [...DEMO_CODES.map(codeOf), UNKNOWN_DEMO_CODE.code]

it('has a code for every content-code status', async () => {
  const seen = new Set<string>()
  for (const puuid of [DEMO_PUUIDS.vesper, DEMO_PUUIDS.lumen]) {
    for (const code of ALL_CODES) seen.add((await ask<ContentCodeValidateAnswer>('validate', puuid, code)).status)
  }
  // The console of the provider's sandbox takes an account away; the double does it here.
  for (const game of ['LOL', 'WR', 'LOR'] as const) {
    commerce.platform.removeAccount(DEMO_PUUIDS.rook, game)
    const needs = DEMO_CODES.find(({ campaign }) => campaign.name === `demo-needs-${game.toLowerCase()}`)
    if (!needs) throw new Error(`no demo code needs ${game}`)
    seen.add((await ask<ContentCodeValidateAnswer>('validate', DEMO_PUUIDS.rook, codeOf(needs))).status)
  }
  expect([...seen].sort()).toEqual([...CONTENT_CODE_STATUSES].sort())
})

it('has a code for every fulfilment status', async () => {
  const seen = new Set<string>()
  for (const code of ALL_CODES) {
    seen.add((await ask<FulfillmentAnswer>('status', DEMO_PUUIDS.vesper, code)).status)
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
  expect(await readBalance(commerce.context.db, DEMO_PUUIDS.vesper, 'VP')).toBe(9_500)
  expect(await readBalance(commerce.context.db, DEMO_PUUIDS.tamsin, 'RP')).toBe(120)
  expect((await auditLedger(commerce.context.db)).differences).toEqual([])
})
