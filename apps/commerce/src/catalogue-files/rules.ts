import { currencyOf, GAMES, type GameId } from '@quartermaster/contract/games'
import { type ItemType, isBundleType, type ProductType, toItemType } from '@quartermaster/contract/product-types'
import type { ProductEntry } from './file-schema.ts'
import type { FieldPath } from './problem.ts'

/** A product as a file states it, with the game of its file and a way to say what is wrong where. */
export interface StatedProduct {
  readonly gameId: GameId
  readonly entry: ProductEntry
  refuse(path: FieldPath, message: string): void
}

/** The types whose items are parts of something, and what that something must be. */
const PARENT_TYPES: Readonly<Partial<Record<ItemType, readonly ItemType[]>>> = {
  CHAMPION_SKIN: ['CHAMPION'],
  WEAPON_SKIN: ['WEAPON'],
  ABILITY: ['CHARACTER', 'CHAMPION'],
}

const CURRENCY_TYPES: readonly ItemType[] = ['CURRENCY', 'VC_BUNDLE', 'LOR_VC_BUNDLE']

/** Addresses below a game that pages of the shop have taken. */
const RESERVED_SLUGS = ['success', 'top-up']

export const itemTypeOf = (type: ProductType) => toItemType(type) as ItemType
export const slugOf = (entry: ProductEntry) => entry.slug ?? entry.id

/** Everything the schema cannot see: what products say about each other, and prices that add up. */
export function checkDrafts(drafts: readonly StatedProduct[], { isWhole }: { readonly isWhole: boolean }): void {
  const byId = new Map<string, StatedProduct>()
  const bySlug = new Map<string, StatedProduct>()
  for (const draft of drafts) {
    claim(byId, draft, 'id', draft.entry.id)
    claim(bySlug, draft, 'slug', slugOf(draft.entry))
  }
  const partIds = new Set<string>()
  for (const draft of drafts) {
    const find = (id: string) => byId.get(`${draft.gameId}/${id}`)?.entry
    checkType(draft)
    checkPrices(draft)
    checkPlace(draft)
    claimParts(draft, find, partIds)
    checkParts(draft)
    const refuseMissing: StatedProduct['refuse'] = (path, id) => {
      if (isWhole) draft.refuse(path, `there is no product ${draft.gameId}/${id}`)
    }
    checkRequirements(draft, find, refuseMissing)
    checkContents(draft, find, refuseMissing)
  }
}

type Find = (id: string) => ProductEntry | undefined

function claim(taken: Map<string, StatedProduct>, draft: StatedProduct, field: 'id' | 'slug', value: string): void {
  const at = `${draft.gameId}/${value}`
  const holder = taken.get(at)
  const path = field === 'slug' && draft.entry.slug === undefined ? ['id'] : [field]
  if (holder) draft.refuse(path, `${at} is taken by another product`)
  else taken.set(at, draft)
  if (field === 'slug' && RESERVED_SLUGS.includes(value))
    draft.refuse(path, `${value} is an address of the shop itself`)
}

/** Levels are owned, and levels and chromas translated, by their ids as products are: an id means one thing in a game. */
function claimParts({ gameId, entry, refuse }: StatedProduct, find: Find, taken: Set<string>): void {
  for (const list of ['levels', 'chromas'] as const) {
    entry[list].forEach(({ id }, index) => {
      const at = `${gameId}/${id}`
      if (taken.has(at) || find(id)) refuse([list, index, 'id'], `${at} is taken already`)
      taken.add(at)
    })
  }
}

function checkType({ gameId, entry, refuse }: StatedProduct): void {
  const owner = Object.values(GAMES).find(({ code }) => entry.type.startsWith(`${code.toUpperCase()}_`))
  if (owner && owner.code !== gameId)
    refuse(['type'], `${entry.type} belongs to ${owner.code}, this file is of ${gameId}`)
}

function checkPrices({ gameId, entry, refuse }: StatedProduct): void {
  const own = currencyOf(gameId)
  const isCurrency = CURRENCY_TYPES.includes(itemTypeOf(entry.type))
  if (isCurrency && !entry.credit) refuse(['credit'], 'a currency bundle says what it credits and costs')
  if (isCurrency && entry.prices)
    refuse(['prices'], 'a currency bundle is paid in real money: its price stands in credit')
  if (!isCurrency && entry.credit) refuse(['credit'], `only currency bundles have one, not ${entry.type}`)
  if (!isCurrency && !entry.prices?.[own]) {
    refuse(['prices'], `a price in ${own}, the currency of ${gameId}, is missing`)
  }
  for (const [currency, price] of Object.entries(entry.prices ?? {})) {
    if (!price) continue
    if (!isCurrency && currency !== own) refuse(['prices', currency], `what ${gameId} has is sold for ${own} alone`)
    if (price.final > price.original) {
      refuse(['prices', currency, 'final'], `${price.final} is above the original price of ${price.original}`)
    }
    checkSales(price.final, price.sales, ['prices', currency], refuse)
  }
}

/** Currency is chosen where it is paid for: it stands on no shelf. */
function checkPlace({ entry, refuse }: StatedProduct): void {
  if (!entry.credit) return
  for (const field of ['shelfPlace', 'spotlight'] as const) {
    if (entry[field] !== undefined) refuse([field], 'a currency bundle stands on no shelf')
  }
}

function checkSales(
  price: number,
  sales: readonly { readonly final: number }[],
  at: FieldPath,
  refuse: StatedProduct['refuse'],
): void {
  sales.forEach(({ final }, index) => {
    if (final >= price)
      refuse([...at, 'sales', index, 'final'], `${final} is no reduction: without the sale it costs ${price}`)
  })
}

function checkParts({ entry, refuse }: StatedProduct): void {
  // Pages choose the first level without " Level" in its name, whatever language they show it in: so it comes first.
  if (entry.levels[0]?.name['en-us'].includes(' Level')) {
    refuse(['levels', 0, 'name'], 'the first level must carry the plain name, without " Level"')
  }
  const { defaultChroma } = entry
  if (defaultChroma !== undefined && !entry.chromas.some(({ id }) => id === defaultChroma)) {
    refuse(['defaultChroma'], `${defaultChroma} is none of the chromas`)
  }
  if (defaultChroma === undefined && entry.chromas.length > 0) {
    refuse(['defaultChroma'], 'missing: name the chroma that pages show first')
  }
}

function checkRequirements({ entry, refuse }: StatedProduct, find: Find, refuseMissing: StatedProduct['refuse']): void {
  const wanted = PARENT_TYPES[itemTypeOf(entry.type)]
  if (wanted && entry.parent === undefined) refuse(['parent'], `a ${entry.type} names its ${wanted.join(' or ')}`)
  if (entry.parent !== undefined) {
    const parent = find(entry.parent)
    if (!parent) refuseMissing(['parent'], entry.parent)
    else if (wanted && !wanted.includes(itemTypeOf(parent.type))) {
      refuse(['parent'], `${entry.parent} is a ${parent.type}, not a ${wanted.join(' or ')}`)
    }
  }
  entry.requires.forEach((id, index) => {
    if (!find(id)) refuseMissing(['requires', index], id)
  })
  if (needsItself(entry, find)) refuse([entry.parent ? 'parent' : 'requires'], 'the product ends up requiring itself')
}

function needsItself(entry: ProductEntry, find: Find): boolean {
  const seen = new Set<string>()
  const waiting = requirementsOf(entry)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === entry.id) return true
    const next = seen.has(id) ? undefined : find(id)
    seen.add(id)
    if (next) waiting.push(...requirementsOf(next))
  }
  return false
}

export function requirementsOf({ parent, requires }: ProductEntry): string[] {
  return [...new Set(parent === undefined ? requires : [parent, ...requires])]
}

function checkContents(draft: StatedProduct, find: Find, refuseMissing: StatedProduct['refuse']): void {
  const { entry, refuse } = draft
  if (!isBundleType(entry.type)) {
    if (entry.contents.length > 0) refuse(['contents'], `only bundles have contents, not ${entry.type}`)
    return
  }
  if (entry.contents.length < 2) refuse(['contents'], 'a bundle holds at least two products')
  if (entry.repeatable) refuse(['repeatable'], 'a bundle cannot be bought again: who has all of it needs nothing of it')
  const seen = new Set<string>()
  entry.contents.forEach((content, index) => {
    if (seen.has(content.product)) refuse(['contents', index, 'product'], `${content.product} stands here twice`)
    seen.add(content.product)
    const item = find(content.product)
    if (item) checkContent(draft, index, item)
    else refuseMissing(['contents', index, 'product'], content.product)
  })
  checkBundlePrice(draft)
}

function checkContent({ gameId, entry, refuse }: StatedProduct, index: number, item: ProductEntry): void {
  const content = entry.contents[index]
  if (!content) return
  const { product: id, price, sales } = content
  const at = ['contents', index]
  checkSales(price, sales, at, refuse)
  const alone = item.prices?.[currencyOf(gameId)]?.final
  if (isBundleType(item.type) || item.credit) refuse([...at, 'product'], `a bundle cannot hold a ${item.type}`)
  else if (alone !== undefined && price > alone) {
    refuse([...at, 'price'], `${id} costs ${price} in the bundle and ${alone} on its own: a bundle is never dearer`)
  }
}

/** The parts are the price: a player who owns some of them pays for the rest only, and its sales are those of its parts. */
function checkBundlePrice({ gameId, entry, refuse }: StatedProduct): void {
  const own = currencyOf(gameId)
  for (const [currency, price] of Object.entries(entry.prices ?? {})) {
    if (!price) continue
    const at = ['prices', currency]
    if (price.original !== price.final) {
      refuse([...at, 'original'], 'a bundle is compared with its contents bought one by one: it has no other price')
    }
    if (price.sales.length > 0) refuse([...at, 'sales'], 'the sale of a bundle stands at its contents')
  }
  const sum = entry.contents.reduce((total, { price }) => total + price, 0)
  const final = entry.prices?.[own]?.final
  if (final !== undefined && sum !== final) {
    refuse(['prices', own, 'final'], `${final} is not the sum of the prices in contents, which is ${sum}`)
  }
}
