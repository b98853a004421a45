import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

const OLD = 'the-key-that-codes-were-made-with'
const NEW = 'the-key-that-codes-are-made-with-now'
let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce({ env: { CODE_HASH_KEY: NEW, CODE_HASH_KEY_PREVIOUS: OLD } })
})
afterAll(() => commerce.close())

const claim = async (code: string) => {
  const puuid = newPuuid()
  commerce.platform.addAccount(puuid, 'LOL', {})
  return (await askAboutCode(commerce, 'claim', puuid, code)).json<{ status: string }>().status
}

it('codes of the key before and of the key now are claimed, once each', async () => {
  const { context } = commerce
  const before = await createTestCampaign({ ...context, settings: { ...context.settings, CODE_HASH_KEY: OLD } })
  const now = await createTestCampaign(context)
  expect(before.codeHash).not.toBe(now.codeHash)
  expect(await claim(before.code)).toBe('REQUESTED')
  expect(await claim(before.code)).toBe('NOT_FOUND')
  expect(await claim(now.code)).toBe('REQUESTED')
})

it('a code of a third key is unknown', async () => {
  const { context } = commerce
  const lost = await createTestCampaign({
    ...context,
    settings: { ...context.settings, CODE_HASH_KEY: 'x'.repeat(20) },
  })
  expect(await claim(lost.code)).toBe('NOT_FOUND')
})
