import { isGameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import { checkoutAddress } from '../orders/order-address.ts'
import type { ChosenProduct } from '../purchase-data/purchase-data.ts'

/** What the tab's last checkout is about. The page itself is addressed by its order and shows the server's word. */
export interface CheckoutContext {
  readonly products: readonly ChosenProduct[]
  /** The premium-currency amount in the wallet when the order was started. */
  readonly balance: number
  readonly affiliateName: string
  readonly completed: boolean
  readonly orderId: string
}

export const EMPTY_CHECKOUT: CheckoutContext = {
  products: [],
  balance: 0,
  affiliateName: '',
  completed: false,
  orderId: '',
}

type Given = Pick<CheckoutContext, 'products' | 'balance' | 'affiliateName' | 'orderId'>

/** Opens the checkout of an order, whose context becomes the stored one. Answers where to go. */
export function startCheckout(locale: Locale, given: Given): string
/** Opens checkout without one: the stored context must have products and a balance, or checkout is refused. */
export function startCheckout(locale: Locale): string | undefined
export function startCheckout(locale: Locale, given?: Given): string | undefined {
  if (given) store({ ...given, completed: false })
  const { products, balance, orderId } = given ?? readCheckout()
  if (!given && (products.length === 0 || balance === 0)) return undefined
  return checkoutAddress(locale, orderId)
}

/** The order is paid: what is left of the context says so, and nothing of it stays in storage. */
export function completeCheckout(): CheckoutContext {
  const context = readCheckout()
  removeStored(STORAGE_KEYS.checkoutContext)
  return { ...context, completed: true }
}

export function clearCheckout(): CheckoutContext {
  store(EMPTY_CHECKOUT)
  return EMPTY_CHECKOUT
}

/** What is stored, as far as it can be believed; the rest takes its default. */
export function readCheckout(): CheckoutContext {
  const stored = parse(readStored(STORAGE_KEYS.checkoutContext))
  const { products, balance, affiliateName, completed, orderId } = stored
  return {
    products: Array.isArray(products) ? products.filter(isProduct) : [],
    balance: typeof balance === 'number' ? balance : 0,
    affiliateName: typeof affiliateName === 'string' ? affiliateName : '',
    completed: completed === true,
    orderId: typeof orderId === 'string' ? orderId : '',
  }
}

function store(context: CheckoutContext): void {
  writeStored(STORAGE_KEYS.checkoutContext, JSON.stringify(context))
}

function parse(text: string | null): Partial<Record<keyof CheckoutContext, unknown>> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<Record<keyof CheckoutContext, unknown>>
  } catch {
    return {}
  }
}

function isProduct(value: unknown): value is ChosenProduct {
  const product = value as Partial<ChosenProduct> | null
  return (
    isGameId(product?.gameId) &&
    [product.productId, product.productSlug, product.productType, product.name].every(
      (text) => typeof text === 'string',
    )
  )
}
