import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { fieldOf, listOf } from './fields.ts'
import type { Probe } from './probe.ts'

const { discover, listKeys } = PLATFORM_CALLS

/** The keys that discovery leads to. */
export async function publishedKeys(ask: Probe['ask']): Promise<readonly unknown[]> {
  const address = fieldOf((await ask(discover)).body, 'jwks_uri')
  const url = typeof address === 'string' ? URL.parse(address) : null
  const { body } = await ask(url ? { ...listKeys, path: url.pathname + url.search } : listKeys)
  return listOf(body, 'keys')
}
