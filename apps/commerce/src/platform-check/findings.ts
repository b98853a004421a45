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

/** For what a platform refuses that knows another shop than the check was told of. */
export function shopHint({ shop, shopIsAssumed }: Pick<CheckOptions, 'shop' | 'shopIsAssumed'>): string {
  return shopIsAssumed
    ? `. The check takes the shop to be at ${shop}: where the platform has another address for it, give --shop`
    : `. The platform must have ${shop} as the shop’s address`
}
