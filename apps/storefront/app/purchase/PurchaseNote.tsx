import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { shortfallOf } from '../pricing/shortfall.ts'
import { useWords } from '../words/words-context.ts'
import type { ButtonState } from './button-state.ts'

export interface PurchaseNoteProps {
  readonly product: CatalogueProduct
  readonly state: ButtonState
  readonly cost: number
  /** Something is owed: it cannot be bought before that is paid. */
  readonly owes: boolean
  /** Undefined while nobody is signed in or the wallet is still being asked. */
  readonly balance: number | undefined
  readonly signedIn: boolean
  readonly paysInGame: boolean
  /** It cannot be bought for want of a connection. */
  readonly offline: boolean
  /** The player's limit leaves no way to pay what is missing. */
  readonly overLimit: boolean
}

/** What the button's state means and what to do about it, in a sentence. */
export function PurchaseNote({
  product,
  state,
  cost,
  owes,
  balance,
  signedIn,
  paysInGame,
  offline,
  overLimit,
}: PurchaseNoteProps) {
  const t = useWords('shop')
  const game = t(`game.${product.gameId}`)
  if (offline) return t('purchase.offline.note')
  if (state === 'requirements_not_met') {
    return product.parent
      ? t('purchase.requirements_not_met.note', { parent: product.parent.name })
      : t('purchase.requirements_not_met.notePlain')
  }
  if (state !== 'ready') return t(`purchase.${state}.note`, { game })
  if (!signedIn) return t('purchase.ready.signedOut')
  if (overLimit) return t('limit.over')
  if (owes) return t('purchase.debt_outstanding.note')
  const amount = balance === undefined ? 0 : shortfallOf(cost, balance)
  if (amount === 0) return t('purchase.ready.signedIn')
  if (paysInGame) return `${t('modal.KR_PAYMENT_REQUIRED.first')} ${t('modal.KR_PAYMENT_REQUIRED.second')}`
  return t('purchase.ready.shortPlain', { amount, currency: t(`currency.${product.currency}`, { count: amount }) })
}
