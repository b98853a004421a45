import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Commerce, createCommerce } from '../entrances/commerce.ts'
import { askAboutCode } from '../testing/ask-about-code.ts'
import { newPuuid } from '../testing/platform-double.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { findKnownHash } from './known-hash.ts'

const FIRST = 'the-key-that-codes-were-made-with'
const SECOND = 'the-key-that-came-after-it-and-went'
const THIRD = 'the-key-that-codes-are-made-with-now'
let commerce: TestCommerce
/** A process that was told the same keys in another order, as while they are replaced. */
let other: Commerce

beforeAll(async () => {
  commerce = await startTestCommerce({
    env: { CODE_HASH_KEY: THIRD, CODE_HASH_KEY_PREVIOUS: `${FIRST}\n${SECOND}, ${THIRD}` },
  })
  const { settings, databaseUrl, app } = commerce
  other = await createCommerce({
    settings: { ...settings, CODE_HASH_KEY: SECOND, CODE_HASH_KEY_PREVIOUS: [THIRD, FIRST] },
    databaseUrl,
    log: app.log,
  })
})
afterAll(async () => {
  await other.close()
  await commerce.close()
})

const claim = async (code: string) => {
  const puuid = newPuuid()
  commerce.platform.addAccount(puuid, 'LOL', {})
  return (await askAboutCode(commerce, 'claim', puuid, code)).json<{ status: string }>().status
}

const madeWith = (key: string) => {
  const { context } = commerce
  return createTestCampaign({ ...context, settings: { ...context.settings, CODE_HASH_KEY: key } })
}

it.each([FIRST, SECOND, THIRD])('a code of %s is claimed after two replacements, once', async (key) => {
  const { code } = await madeWith(key)
  expect(await claim(code)).toBe('REQUESTED')
  expect(await claim(code)).toBe('NOT_FOUND')
})

it('codes of all keys are claimed at one moment', async () => {
  const made = await Promise.all([FIRST, SECOND, THIRD, FIRST, SECOND, THIRD].map(madeWith))
  const statuses = await Promise.all(made.map(({ code }) => claim(code)))
  expect(new Set(statuses)).toEqual(new Set(['REQUESTED']))
})

it('a process that has the keys in another order knows each code by the same hash', async () => {
  for (const key of [FIRST, SECOND, THIRD]) {
    const { code, codeHash } = await madeWith(key)
    const canonical = code.replaceAll('-', '')
    expect(await findKnownHash(commerce.context, canonical)).toBe(codeHash)
    expect(await findKnownHash(other.context, canonical)).toBe(codeHash)
  }
})

it('a code of a key that is not configured is unknown', async () => {
  const { code } = await madeWith('x'.repeat(20))
  expect(await claim(code)).toBe('NOT_FOUND')
})
