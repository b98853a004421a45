import type { Pool, QueryConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketOfCode } from '../buckets/bucket.ts'
import { createTestCampaign } from '../testing/test-campaigns.ts'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { hashCode } from './code-hash.ts'
import { createKnownHash } from './known-hash.ts'

const BEFORE = 'the-key-that-codes-were-made-with'
const NOW = 'the-key-that-codes-are-made-with-now'
let commerce: TestCommerce

beforeAll(async () => {
  commerce = await startTestCommerce({
    env: { DATABASE_SPREAD: 'on', CODE_HASH_KEY: NOW, CODE_HASH_KEY_PREVIOUS: BEFORE },
  })
})
afterAll(() => commerce.close())

/** A code of a key, and the bucket in which it would be by the other. */
async function makeCode(key: string) {
  const { context } = commerce
  const made = { ...context, settings: { ...context.settings, CODE_HASH_KEY: key } }
  for (;;) {
    const { code, codeHash } = await createTestCampaign(made)
    const canonical = code.replaceAll('-', '')
    const elsewhere = bucketOfCode(hashCode(key === NOW ? BEFORE : NOW, canonical))
    if (elsewhere !== bucketOfCode(codeHash)) return { canonical, codeHash, elsewhere }
  }
}

/** Knows hashes by a database one of whose servers is lost: whatever does not say which server it is for fails as well. */
function knownWithout(lost: number): (canonical: string) => Promise<string> {
  const { context } = commerce
  const query = async (statement: QueryConfig<unknown[]>) => {
    const [, bucket = lost] = statement.values ?? []
    if (bucket === lost) throw new Error('a server is lost')
    return context.pool.query(statement)
  }
  return createKnownHash({ ...context, pool: { query } as unknown as Pool })
}

test.each([BEFORE, NOW])('a code of %s is known without the server where it would be by the other key', async (key) => {
  const { canonical, codeHash, elsewhere } = await makeCode(key)
  expect(await knownWithout(elsewhere)(canonical)).toBe(codeHash)
})

test('nobody is told that a code is unknown while the server that may have it is lost', async () => {
  const { canonical, codeHash } = await makeCode(BEFORE)
  await expect(knownWithout(bucketOfCode(codeHash))(canonical)).rejects.toThrow('a server is lost')
})
