import { createHash } from 'node:crypto'
import type { CurrencyBundle } from '@quartermaster/contract/platform/payments'
import type Stripe from 'stripe'

/**
 * Stripe's page lets a player choose only among prices that Stripe has. Each bundle at each price is one there, made when
 * it is first offered and found by its key ever after: what was paid for a key can have been nothing else.
 */
export function createStripePrices(stripe: Stripe) {
  const known = new Map<string, string>()
  return async (bundles: readonly CurrencyBundle[]): Promise<Map<CurrencyBundle, string>> => {
    const missing = bundles.filter((bundle) => !known.has(keyOf(bundle)))
    for (let at = 0; at < missing.length; at += KEYS_PER_LIST) {
      const keys = missing.slice(at, at + KEYS_PER_LIST).map(keyOf)
      const { data } = await stripe.prices.list({ lookup_keys: keys, limit: 100 })
      for (const price of data) if (price.lookup_key) known.set(price.lookup_key, price.id)
    }
    for (const bundle of missing) {
      const key = keyOf(bundle)
      if (!known.has(key)) known.set(key, (await stripe.prices.create(priceOf(bundle), { idempotencyKey: key })).id)
    }
    return new Map(bundles.map((bundle) => [bundle, known.get(keyOf(bundle)) ?? '']))
  }
}

const KEYS_PER_LIST = 10

function keyOf({ bundleId, title, amount, price }: CurrencyBundle): string {
  const named = createHash('sha256').update(title).digest('hex').slice(0, 8)
  return ['qm', bundleId, amount, price.minor, price.currency, named].join(':')
}

function priceOf(bundle: CurrencyBundle): Stripe.PriceCreateParams {
  const { bundleId, title, amount, price } = bundle
  return {
    currency: price.currency.toLowerCase(),
    unit_amount: price.minor,
    tax_behavior: 'inclusive',
    lookup_key: keyOf(bundle),
    metadata: { bundleId, amount: String(amount) },
    product_data: { name: title },
  }
}
