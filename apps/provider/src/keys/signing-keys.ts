import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type pg from 'pg'
import { inTransaction } from '../provider/transaction.ts'

export const SIGNING_ALGORITHM = 'RS256'

export interface SigningKeys {
  /** Private keys, the signing one first. */
  readonly all: readonly JWK[]
  readonly signing: { readonly kid: string; readonly key: CryptoKey }
}

/** The keys all nodes share; the first node to start makes them. */
export async function loadSigningKeys(pool: pg.Pool): Promise<SigningKeys> {
  const stored = await listKeys(pool)
  if (!stored.some((row) => row.signing)) {
    await addKey(pool, 'first')
    return loadSigningKeys(pool)
  }
  const all = stored.map((row) => row.private_jwk)
  const [first] = stored
  if (!first) throw new Error('no signing key')
  const key = await importJWK(first.private_jwk, SIGNING_ALGORITHM)
  if (key instanceof Uint8Array) throw new Error(`signing key ${first.kid} is not a key pair`)
  return { all, signing: { kid: first.kid, key } }
}

/** What others may know of a key: enough to verify, not to sign. */
export function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK
}

/** A new key signs from each node's next start on; the old ones stay published until they are deleted. */
export async function rotateSigningKeys(pool: pg.Pool): Promise<void> {
  await addKey(pool, 'next')
}

async function addKey(pool: pg.Pool, which: 'first' | 'next'): Promise<void> {
  const kid = randomUUID()
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: 2048, extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: SIGNING_ALGORITHM, use: 'sig' }
  await inTransaction(pool, async (client) => {
    if (which === 'next') await client.query('update signing_key set signing = false where signing')
    // Two nodes that start at once both try; the unique index lets one key in.
    await client.query(
      'insert into signing_key (kid, private_jwk, signing) values ($1, $2, true) on conflict do nothing',
      [kid, JSON.stringify(jwk)],
    )
  })
}

async function listKeys(pool: pg.Pool): Promise<{ kid: string; private_jwk: JWK; signing: boolean }[]> {
  const { rows } = await pool.query<{ kid: string; private_jwk: JWK; signing: boolean }>(
    'select kid, private_jwk, signing from signing_key order by signing desc, created_at desc',
  )
  return rows
}
