import type { GameId } from '@quartermaster/contract/games'
import { LOCALE_REGIONS } from '@quartermaster/contract/locale-regions'
import { DEFAULT_LOCALE, type Locale } from '@quartermaster/contract/locales'
import type { IneligibilityReason } from '@quartermaster/contract/statuses'
import type { ProductInfoAnswer, ProductRequestItem } from '@quartermaster/contract/wire/products'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Product } from '../catalogue/product.ts'
import type { CatalogueReader } from '../catalogue/reader.ts'
import { needsPriorPrice } from '../catalogue/shown-price.ts'
import { nextChange } from '../catalogue/wire.ts'
import type { BaseContext } from '../context/context.ts'
import { findProducts } from '../pricing/find-products.ts'
import { contentsOf, NOTHING, owns } from '../pricing/ownership.ts'
import type { Buyer } from '../pricing/price.ts'
import { toProductInfo } from '../pricing/product-info.ts'
import { ineligibility, type QuoteRefusal, refusalOf, type Standing, statusOf } from './eligibility.ts'
import { readStanding, type StandingContext } from './standing.ts'

export interface QuotesContext extends StandingContext, Pick<BaseContext, 'settings' | 'clock'> {
  readonly catalogue: CatalogueReader
}

export type QuoteFailure = Failure<'NO_SUCH_PRODUCT' | 'GAME_SERVICES_UNAVAILABLE' | QuoteRefusal>

interface Judged {
  readonly product: Product
  readonly reason: IneligibilityReason | null
  /** Set where the product cannot be quoted at all. */
  readonly refusal: QuoteRefusal | undefined
  readonly buyer: Buyer
}

/** Prices and statuses for one player. Fails when nothing asked for exists, or nothing of it can be quoted. */
export async function quote(
  context: QuotesContext,
  puuid: string,
  items: readonly ProductRequestItem[],
  locale: Locale = DEFAULT_LOCALE,
): Promise<ProductInfoAnswer | QuoteFailure> {
  const { catalogue, settings, clock } = context
  const current = catalogue.current()
  const products = findProducts(current, items)
  if (products.length === 0) return fail('NO_SUCH_PRODUCT')
  const standings = new Map<GameId, Standing>()
  for (const gameId of new Set(products.map((product) => product.gameId))) {
    const standing = await readStanding(context, gameId, puuid)
    if (isFailure(standing)) return standing
    standings.set(gameId, standing)
  }
  const now = clock()
  const judged = products.map((product): Judged => {
    const standing = standings.get(product.gameId) ?? { account: 'missing' }
    const reason = ineligibility({ product, standing, catalogue: current, settings, now })
    return {
      product,
      reason,
      refusal: refusalOf(reason, { product, standing, settings, now }),
      buyer: buyerOf(standing, locale, settings),
    }
  })
  return failureOfAll(judged) ?? answerOf(judged, current)
}

/** By the account's region; by the page's where there is none. */
function buyerOf(standing: Standing, locale: Locale, settings: QuotesContext['settings']): Buyer {
  const { region, owned } = standing.account === 'found' ? standing : { region: LOCALE_REGIONS[locale], owned: NOTHING }
  return { owned, prior: needsPriorPrice(region, settings) }
}

function failureOfAll(judged: readonly Judged[]): QuoteFailure | undefined {
  const first = judged[0]?.refusal
  return first && judged.every(({ refusal }) => refusal) ? fail(first) : undefined
}

function answerOf(judged: readonly Judged[], catalogue: Catalogue): ProductInfoAnswer {
  const owned = judged.flatMap((entry) => ownedItemsOf(entry, catalogue))
  return {
    products: judged.map(({ product, reason, buyer }) => toProductInfo(product, statusOf(reason), buyer, catalogue)),
    ownedItems: [...new Set(owned)].map((productId) => ({ productId })),
    ...nextChange(catalogue),
  }
}

/** Of what the player owns, what bears on the product: itself, its levels, what is inside it and what it needs. */
function ownedItemsOf({ product, buyer: { owned } }: Judged, catalogue: Catalogue): string[] {
  const required = product.requires.flatMap((id) => catalogue.findById(product.gameId, id) ?? [])
  const related = [product, ...contentsOf(product, catalogue).map((item) => item.product), ...required]
  return related.flatMap((candidate) => {
    if (!owns(owned, candidate, catalogue)) return []
    const levels = candidate.levels.map(({ id }) => id).filter((id) => owned.has(id.toLowerCase()))
    return [...levels, candidate.productId]
  })
}
