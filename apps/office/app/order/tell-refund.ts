import type { OfficeOrderDetails } from '@quartermaster/contract/wire/office/orders'
import { formatAmount } from '../words/formats.ts'
import { sayPlainly } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

/** What a refund of the payment would do now, or why it would be refused; nothing where the shop does not say. */
export function tellRefund(
  refund: OfficeOrderDetails['paymentRefund'],
  part: 'WHOLE' | 'UNUSED',
  currency: string,
): string | undefined {
  const foretold = refund?.parts.find((each) => each.part === part)
  if (foretold?.refusal) return `${WORDS.notNow}: ${sayPlainly(foretold.refusal)}`
  if (!foretold?.gives) return undefined
  const { amount, money } = foretold.gives
  return WORDS.refundGives(formatAmount(money.minor, money.currency), formatAmount(amount, currency))
}
