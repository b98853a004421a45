import { tracedFetch } from '@quartermaster/tracing/traced-fetch'
import { z } from 'zod'
import { limitedFetch } from '../upstream/limited-fetch.ts'

const SECOND = 1_000
const ANSWER_WITHIN_MS = 3 * SECOND
const LONGEST_DOCUMENT = 256 * 1_024

/** What the shop needs of a provider's discovery document; the rest of it is passed on to the OpenID client. */
export const DiscoveryDocument = z.looseObject({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
})
export type DiscoveryDocument = z.infer<typeof DiscoveryDocument>

const Key = z.looseObject({ kty: z.string(), use: z.string().optional() })
const SigningKey = z.union([
  Key.extend({ kty: z.literal('RSA'), n: z.string().min(1), e: z.string().min(1) }),
  Key.extend({ kty: z.literal('EC'), crv: z.string(), x: z.string().min(1), y: z.string().min(1) }),
  Key.extend({ kty: z.literal('OKP'), crv: z.string(), x: z.string().min(1) }),
])
const canSign = (key: z.infer<typeof Key>) => SigningKey.safeParse(key).success && (key.use ?? 'sig') === 'sig'

export const KeysDocument = z.object({
  keys: z.array(Key).refine((keys) => keys.some(canSign), 'none of the keys is one to check signatures with'),
})

/** Where OpenID Connect Discovery 1.0 says the document is: below the issuer's path, whatever its last letter. */
export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

/** Answers of a provider's are short; a longer one is none. */
export const fetchOfProvider = limitedFetch(LONGEST_DOCUMENT)

/** Reads JSON of another host: within a time, up to a size, by a schema. Rejects with the reason. */
export async function fetchDocument<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const init = {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  } as const
  const response = await tracedFetch({ service: 'openid', route: '' }, address, init, fetchOfProvider)
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  return schema.parse(await response.json())
}
