import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Failure, fail } from '@quartermaster/service/failure'

const TOLERANCE_SECONDS = 300

export type SignatureFailure = Failure<'BAD_SIGNATURE' | 'TOO_OLD'>

/**
 * `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. The time is signed too, so an old message can't be sent anew.
 * Several v1, and several secrets, are allowed while a secret is being changed. Answers what is wrong, if anything is.
 */
export function checkSignature(
  header: string | undefined,
  body: string,
  secrets: readonly (string | undefined)[],
  now: Date,
): SignatureFailure | undefined {
  // Stryker disable next-line StringLiteral: no text without a t and a v1 is a signature
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const seconds = parts.find(([name]) => name === 't')?.[1]
  // Stryker disable next-line StringLiteral: nothing but 64 hex digits is compared
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value)
  if (!seconds || !/^\d{1,12}$/.test(seconds)) return fail('BAD_SIGNATURE')
  const wanted = secrets
    .filter((secret) => secret !== undefined)
    .map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest())
  if (!given.some((value) => wanted.some((digest) => isSame(value, digest)))) return fail('BAD_SIGNATURE')
  return Math.abs(now.getTime() / 1_000 - Number(seconds)) <= TOLERANCE_SECONDS ? undefined : fail('TOO_OLD')
}

function isSame(hex: string, wanted: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), wanted)
}
