import { type LineResult, tryLines } from './line.ts'
import { accountLines } from './lines/account-lines.ts'
import { createDelivering } from './lines/delivering.ts'
import { grantLines } from './lines/grant-lines.ts'
import { keyLines } from './lines/key-lines.ts'
import { limitLines } from './lines/limit-lines.ts'
import { paymentLines } from './lines/payment-lines.ts'
import { refundLines } from './lines/refund-lines.ts'
import { revokeLines } from './lines/revoke-lines.ts'
import { signOnLines } from './lines/sign-on-lines.ts'
import { webhookLines } from './lines/webhook-lines.ts'
import type { CheckOptions } from './options.ts'
import { createProbe } from './probe.ts'

/** Tries a publisher's platform over HTTP, line by line. */
export async function checkPlatform(
  options: CheckOptions,
  onResult?: (result: LineResult) => void,
): Promise<readonly LineResult[]> {
  const probe = createProbe(options)
  const delivering = createDelivering(probe, options)
  return tryLines(
    [
      ...keyLines(probe, options),
      ...accountLines(probe, options),
      ...grantLines(probe, delivering),
      ...revokeLines(delivering),
      ...paymentLines(probe, options),
      ...refundLines(probe, options),
      ...webhookLines(probe, options),
      ...signOnLines(probe, options),
      ...limitLines(probe, options),
    ],
    onResult,
  )
}
