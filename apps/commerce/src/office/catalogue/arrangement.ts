import { gamesOnSale } from '@quartermaster/contract/games'
import type { SaleFlags } from '@quartermaster/contract/product-types'
import type {
  ArrangementAnswer,
  NamedProduct,
  Opening,
  ShownShelf,
} from '@quartermaster/contract/wire/office/arrangement'
import { isFailure } from '@quartermaster/service/failure'
import { createCatalogue } from '../../catalogue/catalogue.ts'
import { isListed, listProducts } from '../../catalogue/listing.ts'
import { isWithin, type ListedProduct, windowChanges } from '../../catalogue/product.ts'
import type { StoredCatalogue } from '../../catalogue/store.ts'
import { arrangementOf } from '../../cms/arrangement.ts'

type Products = Pick<StoredCatalogue, 'version' | 'products'>

interface Place {
  readonly flags: SaleFlags
  readonly now: Date
}

const FIRST_OF_SHELF = 12
const MOST_OPENINGS = 24

const named = ({ gameId, productId, name }: Pick<ListedProduct, 'gameId' | 'productId' | 'name'>): NamedProduct => ({
  gameId,
  productId,
  name: name['en-us'],
})

/** What players see of the places that products have. */
export function shownArrangement(stored: Products, place: Place) {
  return { shelves: shelves(stored, place), openings: openings(stored, place) }
}

export function describeArrangement(stored: Products, place: Place): ArrangementAnswer {
  const { spotlight, shelves: own } = arrangementOf(stored.products)
  const hasPlace = ({ shelfPlace, spotlight: lit }: ListedProduct) => shelfPlace !== undefined || lit !== undefined
  return {
    version: String(stored.version),
    draft: {
      spotlight: spotlight.map((lit) => ({ ...lit })),
      shelves: own.map(({ gameId, productIds }) => ({ gameId, productIds: [...productIds] })),
    },
    names: stored.products.filter(hasPlace).map(named),
    ...shownArrangement(stored, place),
  }
}

function shelves({ version, products }: Products, { flags, now }: Place): ShownShelf[] {
  const catalogue = createCatalogue(version, products, now)
  return gamesOnSale(flags).map((gameId) => {
    const page = listProducts(catalogue, { flags, gameId, limit: FIRST_OF_SHELF }, now)
    const shown = isFailure(page) ? [] : page.products
    const placed = shown.filter(({ shelfPlace }) => shelfPlace !== undefined).length
    return { gameId, placed, products: shown.map(named) }
  })
}

/** Whenever a product in the spotlight comes or goes, by its time there or by its time on sale. */
function openings({ products }: Products, { flags, now }: Place): Opening[] {
  const lit = products
    .flatMap((product) => (product.spotlight ? [{ product, light: product.spotlight }] : []))
    .sort((a, b) => a.light.place - b.light.place)
  const later = lit.flatMap(({ product }) => windowChanges(product)).filter((moment) => moment > now.getTime())
  const moments = [now.getTime(), ...new Set(later.sort((a, b) => a - b))]
  const steps: Opening[] = []
  for (const moment of moments) {
    const at = new Date(moment)
    const first = lit.find(({ product, light }) => isWithin(light, at) && isListed(product, { flags }, at))
    const product = first ? named(first.product) : null
    const last = steps.at(-1)
    if (!last || last.product?.gameId !== product?.gameId || last.product?.productId !== product?.productId) {
      steps.push({ from: at.toISOString(), product })
    }
  }
  return steps.slice(0, MOST_OPENINGS)
}
