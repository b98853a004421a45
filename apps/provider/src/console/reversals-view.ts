import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney, type Money } from '@quartermaster/contract/money'
import type { PaymentDispute } from '@quartermaster/contract/platform/payments'
import { html } from 'ghtml'
import { type ConsoleView, renderButton } from './console-layout.ts'
import type { PaymentListRow } from './console-store.ts'

/** What can be said of a dispute next, by what was said last. Banks correct themselves. */
const NEXT: Readonly<Record<PaymentDispute['state'] | 'NONE', readonly PaymentDispute['state'][]>> = {
  NONE: ['OPEN'],
  OPEN: ['WON', 'LOST'],
  WON: ['LOST'],
  LOST: ['WON'],
}

/** What went back of a payment, and the buttons that send more of it back: the bank's side of it, for whoever tries it. */
export function renderReversals(view: ConsoleView, row: PaymentListRow, price: Money | undefined): string {
  const { t, locale } = view
  const { payment_id: paymentId, refunded, dispute } = row
  if (row.state !== 'PAID' || !price) return ''
  const left = price.minor - refunded
  const inMoney = (minor: number) => formatMoney(LOCALES[locale].tag, { ...price, minor })
  const button = (action: string, label: string, fields: Readonly<Record<string, string>>) =>
    renderButton(view, `/console/payments/${action}`, label, { paymentId, ...fields }, `${label}: ${paymentId}`)
  const isHeld = dispute === 'OPEN' || dispute === 'LOST'
  const next = NEXT[dispute ?? 'NONE'].filter((state) => state !== 'OPEN' || left > 0)
  return html`!${refunded > 0 ? html`<div>${t('payments.refunded', { money: inMoney(refunded) })}</div>` : ''}
    !${dispute ? html`<div><span class="state" data-state="${dispute}">${t(`payments.dispute.${dispute}`)}</span></div>` : ''}
    !${left > 0 && !isHeld ? button('refund', t('payments.refund', { money: inMoney(left) }), { minor: String(left) }) : ''}
    !${next.map((state) => button('dispute', t(`payments.say.${state}`), { state }))}`
}
