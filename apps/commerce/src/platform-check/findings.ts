import { decodeJwt } from 'jose'
import type { z } from 'zod'
import { fieldOf } from './fields.ts'
import type { CheckOptions } from './options.ts'
import type { Probed } from './probe.ts'

/** What is wrong with a refusal: another status, or another error than the contract names. */
export function notRefused({ status, body }: Probed, wanted: number, error?: string): string | undefined {
  if (status !== wanted) return `answered ${status}, not ${wanted}`
  const said = fieldOf(body, 'error')
  return error && said !== error ? `answered ${wanted} with the error ${JSON.stringify(said)}, not ${error}` : undefined
}

/** What is wrong with an answer that should have the contract's shape. */
export function notShaped({ status, body }: Probed, wanted: number, schema: z.ZodType): string | undefined {
  if (status !== wanted) return `answered ${status}, not ${wanted}`
  const parsed = schema.safeParse(body)
  if (parsed.success) return undefined
  return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`).join('; ')
}

/** What is wrong with an answer to who is not signed in: they see a page of the host, or are led to another. */
export function notAsked({ status, headers }: Probed, back: string): string | undefined {
  const location = headers.get('location')
  if (status === 200) return undefined
  if (status < 300 || status > 399 || !location) return `answered ${status}, neither a page nor a way to one`
  return location.startsWith(back) ? 'it leads back at once, and nobody was asked' : undefined
}

const HOUR_SECONDS = 3_600
/** Clocks may differ by so much. */
const LEEWAY_SECONDS = 60

/** What is wrong with a token that is good for too long: what was ended must run out soon wherever it is not asked for. */
export function longerThanAnHour(token: string): string | undefined {
  const left = Number(decodeJwt(token).exp) - Date.now() / 1_000
  return left <= HOUR_SECONDS + LEEWAY_SECONDS
    ? undefined
    : `it is good for ${Math.round(left / 60)} minutes: give tokens of some minutes, 60 at most`
}

/** For what a platform refuses that knows another shop than the check was told of. */
export function shopHint({ shop, shopIsAssumed }: Pick<CheckOptions, 'shop' | 'shopIsAssumed'>): string {
  return shopIsAssumed
    ? `. The check takes the shop to be at ${shop}: where the platform has another address for it, give --shop`
    : `. The platform must have ${shop} as the shop’s address`
}
