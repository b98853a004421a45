import type { GameId } from '@quartermaster/contract/games'
import { fail } from '@quartermaster/service/failure'
import type { ListedProduct } from '../catalogue/product.ts'
import type { CatalogueFileFailure } from '../catalogue-files/problem.ts'
import type { CatalogueImport } from '../catalogue-files/service.ts'
import type { CmsContext } from './context.ts'
import { type ChangeOptions, type CmsFailure, changeCatalogue, type ProductName } from './service.ts'

/** A product in the spotlight, for a while or for good. ISO instants; from included, until excluded. */
export interface Lit extends ProductName {
  readonly from: string | null
  readonly until: string | null
}

/** What stands in the spotlight, first of all first, and what begins each game's shelf. */
export interface Arrangement {
  readonly spotlight: readonly Lit[]
  readonly shelves: readonly { readonly gameId: GameId; readonly productIds: readonly string[] }[]
}

const idOf = ({ gameId, productId }: ProductName) => `${gameId}/${productId}`

/** The arrangement that the places of the products make up. */
export function arrangementOf(products: readonly ListedProduct[]): Arrangement {
  const lit = products
    .flatMap(({ gameId, productId, spotlight }) => (spotlight ? [{ gameId, productId, ...spotlight }] : []))
    .sort((a, b) => a.place - b.place)
  const placed = products
    .flatMap(({ gameId, productId, shelfPlace }) =>
      shelfPlace === undefined ? [] : [{ gameId, productId, shelfPlace }],
    )
    .sort((a, b) => a.shelfPlace - b.shelfPlace)
  return {
    spotlight: lit.map(({ gameId, productId, from = null, until = null }) => ({ gameId, productId, from, until })),
    shelves: [...Map.groupBy(placed, ({ gameId }) => gameId)].map(([gameId, own]) => ({
      gameId,
      productIds: own.map(({ productId }) => productId),
    })),
  }
}

/** The products with the places of an arrangement and no others, or everything that is wrong with it. */
export function arranged(
  products: readonly ListedProduct[],
  arrangement: Arrangement,
): ListedProduct[] | CatalogueFileFailure {
  const problems = problemsOf(products, arrangement)
  if (problems.length > 0) {
    const known = problems.map(([field, message]) => ({ file: '', line: 1, column: 1, field, message }))
    return fail('CATALOGUE_PROBLEMS', { problems: known })
  }
  const lights = new Map(arrangement.spotlight.map((lit, at) => [idOf(lit), { ...spanOf(lit), place: at + 1 }]))
  const places = new Map(
    arrangement.shelves.flatMap(({ gameId, productIds }) =>
      productIds.map((productId, at) => [idOf({ gameId, productId }), at + 1] as const),
    ),
  )
  return products.map(({ shelfPlace: _, spotlight: __, ...product }) => {
    const [place, light] = [places.get(idOf(product)), lights.get(idOf(product))]
    return { ...product, ...(place !== undefined && { shelfPlace: place }), ...(light && { spotlight: light }) }
  })
}

/** Publishes an arrangement: the products stay as they are but for their places. */
export function arrange(
  context: Pick<CmsContext, 'db' | 'clock'>,
  arrangement: Arrangement,
  options: ChangeOptions,
): Promise<CatalogueImport | CmsFailure> {
  return changeCatalogue<never>(context, options, options.origin ?? 'cms', async (_db, products) =>
    arranged(products, arrangement),
  )
}

const spanOf = ({ from, until }: Lit) => ({ ...(from !== null && { from }), ...(until !== null && { until }) })

function problemsOf(products: readonly ListedProduct[], { spotlight, shelves }: Arrangement): [string, string][] {
  const byId = new Map(products.map((product) => [idOf(product), product]))
  const problems: [field: string, message: string][] = []
  const check = (field: string, name: ProductName, seen: Set<string>) => {
    const id = idOf(name)
    const product = byId.get(id)
    if (!product) problems.push([field, `there is no product ${id}`])
    else if (product.credit) problems.push([field, `${id} is a currency bundle, which stands on no shelf`])
    if (seen.has(id)) problems.push([field, `${id} stands here twice`])
    seen.add(id)
  }
  const lit = new Set<string>()
  spotlight.forEach((each, at) => {
    check(`spotlight ${at + 1}`, each, lit)
    if (each.from && each.until && Date.parse(each.from) >= Date.parse(each.until)) {
      problems.push([`spotlight ${at + 1}`, 'it must end after it begins'])
    }
  })
  const placed = new Set<string>()
  const games = new Set<GameId>()
  for (const { gameId, productIds } of shelves) {
    if (games.has(gameId)) problems.push([`shelf ${gameId}`, 'it stands here twice'])
    games.add(gameId)
    productIds.forEach((productId, at) => {
      check(`shelf ${gameId} ${at + 1}`, { gameId, productId }, placed)
    })
  }
  return problems
}
