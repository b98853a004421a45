import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { fieldOf, listOf } from './fields.ts'
import type { Probe } from './probe.ts'

/** The keys that discovery leads to, at whichever host it names. */
export async function publishedKeys({ ask, askAt }: Pick<Probe, 'ask' | 'askAt'>): Promise<readonly unknown[]> {
  const address = fieldOf((await ask(PLATFORM_CALLS.discover)).body, 'jwks_uri')
  if (typeof address !== 'string') throw new Error('discovery names no jwks_uri')
  const answer = await askAt(address).catch((error: Error) => {
    // A platform that names a dead address is wrong; it is not out of reach.
    throw new Error(`the jwks_uri ${address} cannot be read: ${error.message}`)
  })
  if (answer.status !== 200) throw new Error(`the jwks_uri ${address} is answered with ${answer.status}`)
  return listOf(answer.body, 'keys')
}
