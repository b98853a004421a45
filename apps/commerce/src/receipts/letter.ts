import { createHash } from 'node:crypto'
import { LOCALES } from '@quartermaster/contract/locales'
import { formatMoney } from '@quartermaster/contract/money'
import { formatNumber } from '@quartermaster/contract/number-format'
import { type UnitPrice, worthOf } from '@quartermaster/contract/worth'
import { messagesOf } from '@quartermaster/i18n/messages'
import { createTranslate } from '@quartermaster/i18n/translate'
import type { Settings } from '@quartermaster/settings/settings'
import type { ReceiptFacts } from './facts.ts'
import { renderHtml, renderText } from './layout.ts'
import { type Figure, RECEIPT_KINDS } from './receipt-kinds.ts'

export interface Letter {
  /** Always the same for the same event, so that a mail server can tell a repetition. */
  readonly messageId: string
  readonly recipient: string
  /** The BCP 47 tag of its language. */
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

type LetterSettings = Pick<
  Settings,
  'SHOP_URL' | 'SUPPORT_URL' | 'BRAND_NAME' | 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_CONTACT'
>

/** Writes a receipt in the language of its order; with a unit price, what its amounts are worth in money too. */
export function writeLetter(facts: ReceiptFacts, settings: LetterSettings, unit?: UnitPrice): Letter {
  const { SHOP_URL, SUPPORT_URL, BRAND_NAME: brand, SELLER_NAME, SELLER_ADDRESS, SELLER_CONTACT } = settings
  const { kind, order, orderId } = facts
  const { locale, currency, reference } = order
  const { tag } = LOCALES[locale]
  const t = createTranslate<'receipt'>(locale, messagesOf(locale, 'receipt'))
  const shop = createTranslate<'shop'>(locale, messagesOf(locale, 'shop'))
  const worth = (units: number) => (unit ? ` (≈ ${formatMoney(tag, worthOf(units, unit))})` : '')
  const units = (amount: number) => `${formatNumber(tag, amount)} ${shop(`currency.${currency}`, { count: amount })}`
  const figureText = ({ name, amount }: Figure) => {
    if (!('units' in amount)) {
      return [formatMoney(tag, amount), ...(amount.credited ? [units(amount.credited)] : [])].join(' · ')
    }
    if (name === 'paid' && amount.units === 0) return shop('price.free')
    // Beside the money that goes back, at the price that was paid, a worth would be a second one.
    return units(amount.units) + (name === 'taken' ? '' : worth(amount.units))
  }
  const nameOf = ({ name }: Figure) =>
    name === 'paid' ? shop('orders.total') : name === 'debtPaid' ? shop('wallet.kind.DEBT_PAYMENT') : t(name)
  const parts = {
    language: tag,
    brand,
    subject: t(`subject.${kind}`, { brand, reference }),
    heading: t(`heading.${kind}`),
    lead:
      facts.debtPaid > 0
        ? shop('success.toDebt.lead', { paid: units(facts.debtPaid), left: units(facts.moved - facts.debtPaid) })
        : t(`lead.${kind}`),
    contents: shop('success.contents'),
    items:
      order.kind === 'TOP_UP'
        ? [shop('orders.topUpTitle', { currency: shop(`currency.${currency}`) })]
        : unlessRepeated(order.title, order.items),
    figures: [
      ...RECEIPT_KINDS[kind].figures(facts).map((figure) => ({
        name: nameOf(figure),
        value: figureText(figure),
      })),
      { name: shop('orders.date'), value: formatInstant(tag, facts.at) },
      { name: shop('success.reference'), value: reference },
      { name: shop('terms.seller'), value: [SELLER_NAME, SELLER_ADDRESS, SELLER_CONTACT].filter(Boolean).join(', ') },
    ],
    agreed: facts.deliverNowAt ? shop('terms.agreed', { date: formatInstant(tag, facts.deliverNowAt) }) : undefined,
    open: { words: t('open'), address: `${SHOP_URL}/${locale}/${order.game_id}/success/#order=${orderId}` },
    why: t('why', { address: SUPPORT_URL }),
  }
  return {
    messageId: messageIdOf(facts, SHOP_URL),
    recipient: facts.recipient,
    language: tag,
    subject: parts.subject,
    text: renderText(parts),
    html: renderHtml(parts),
  }
}

/** The product, and of a bundle what is in it. */
function unlessRepeated(title: string, items: readonly { readonly name: string }[]): string[] {
  return [title, ...items.map(({ name }) => name).filter((name) => name !== title)]
}

function messageIdOf({ puuid, event }: ReceiptFacts, shopUrl: string): string {
  const name = createHash('sha256').update(`${puuid} ${event}`).digest('hex').slice(0, 40)
  return `<${name}@${new URL(shopUrl).hostname}>`
}

/** A server does not know where its reader is, so it says which clock it means. */
function formatInstant(tag: string, at: Date): string {
  const words = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)
  return `${words} UTC`
}
