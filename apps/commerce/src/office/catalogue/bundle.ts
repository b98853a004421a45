import { currencyOf } from '@quartermaster/contract/games'
import type { BundleContents, BundlePreview, Paid } from '@quartermaster/contract/wire/office/catalogue'
import { createCatalogue } from '../../catalogue/catalogue.ts'
import { partCost, partOf } from '../../catalogue/prices.ts'
import type { ListedProduct } from '../../catalogue/product.ts'
import type { StoredCatalogue } from '../../catalogue/store.ts'
import type { CmsContext } from '../../cms/context.ts'
import { bundleOf, unlessEmpty } from '../../cms/draft-parts.ts'
import { type ChangeOptions, type ProductName, putPrices } from '../../cms/service.ts'
import { contentsOf, NOTHING, ownedIds, owns } from '../../pricing/ownership.ts'
import { priceFor } from '../../pricing/price.ts'
import { priceCalendar, withChange } from './product.ts'

interface BundleDraft {
  readonly contents: BundleContents
  /** What the player has whose price is asked for. */
  readonly owned: readonly string[]
}

/** What a bundle of these contents would cost, by the rules that the shop sells it by. */
export function bundleArithmetic(
  stored: StoredCatalogue,
  listed: ListedProduct,
  { contents, owned }: BundleDraft,
  now: Date,
): Omit<BundlePreview, 'problems'> {
  const { gameId, productId } = listed
  const currency = currencyOf(gameId)
  const draft = withChange(stored, listed, { contents: contents.map(unlessEmpty), prices: [] }, now)
  const catalogue = createCatalogue(String(stored.version), draft.stored.products, now, draft.stored.published)
  const bundle = catalogue.findById(gameId, productId)
  if (!bundle || contents.length === 0) {
    return { currency, parts: [], whole: NOTHING_PAID, rest: NOTHING_PAID, calendar: [] }
  }
  const had = ownedIds(owned)
  const paidBy = (ids: typeof had): Paid | null => {
    const price = priceFor({ owned: ids, prior: false }, bundle, currency, catalogue)
    return price ? toPaid(price.final, price.original) : null
  }
  return {
    currency,
    parts: contentsOf(bundle, catalogue).map((item) => {
      const part = partOf(item, item.product)
      return {
        productId: item.productId,
        name: item.product.name['en-us'],
        inside: part.price,
        alone: part.alone?.final ?? null,
        cost: partCost(part),
        isOwned: owns(had, item.product, catalogue),
      }
    }),
    whole: paidBy(NOTHING) ?? NOTHING_PAID,
    rest: paidBy(had),
    calendar: priceCalendar(draft.stored, draft.listed, now),
  }
}

const NOTHING_PAID: Paid = { price: 0, oneByOne: 0, saved: 0, savedPercent: 0 }

function toPaid(price: number, oneByOne: number): Paid {
  const saved = oneByOne - price
  return { price, oneByOne, saved, savedPercent: oneByOne === 0 ? 0 : Math.floor((saved * 100) / oneByOne) }
}

/** Publishes what a bundle holds. */
export const putBundle = (context: CmsContext, name: ProductName, contents: BundleContents, options: ChangeOptions) =>
  putPrices(context, name, bundleOf(name.gameId, contents), options)
