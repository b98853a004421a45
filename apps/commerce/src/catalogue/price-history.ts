import { currencyOf, type GameId } from '@quartermaster/contract/games'
import { bundlePrice, priceChanges, withPricesAt } from './prices.ts'
import { isOnSale, type Product, type Publication, windowChanges } from './product.ts'

const DAY = 24 * 3_600_000
/** How far back the prices count that a reduction is told against. */
const PRIOR_PERIOD_MS = 30 * DAY

/** What was asked for since an instant; no price while nothing was on sale. */
export interface PriceStep {
  readonly from: number
  readonly price: number | undefined
  /** Whether it was announced as lower than usual. */
  readonly reduced: boolean
}

/**
 * The lowest price of the 30 days before the reduction began that the last step is part of. Reductions that follow one
 * another downwards are one, told against what came before the first of them; a price that rises, a pause and a time
 * without a sale end it. Where nothing was asked for before, there is nothing to tell it against: the first price of all
 * is no reduction, whatever it is called.
 */
export function priorPrice(steps: readonly PriceStep[]): number | undefined {
  const last = steps.length - 1
  const now = steps[last]
  if (now?.price === undefined || !now.reduced) return undefined
  for (let begin = beginOf(steps, last); begin <= last; begin++) {
    const prior = lowestBefore(steps, begin)
    if (prior !== undefined) return prior > now.price ? prior : undefined
  }
  return undefined
}

function beginOf(steps: readonly PriceStep[], last: number): number {
  let begin = last
  for (; begin > 0; begin--) {
    const [before, after] = [steps[begin - 1], steps[begin]]
    if (!before?.reduced || before.price === undefined || before.price < (after?.price ?? 0)) break
  }
  return begin
}

function lowestBefore(steps: readonly PriceStep[], begin: number): number | undefined {
  const since = (steps[begin]?.from ?? 0) - PRIOR_PERIOD_MS
  const asked = steps
    .slice(0, begin)
    .filter((_, index) => (steps[index + 1]?.from ?? 0) > since)
    .flatMap(({ price }) => price ?? [])
  return asked.length > 0 ? Math.min(...asked) : undefined
}

/** Whether an item cost just as much at any time of the 30 days before a moment. */
export function wasAsked(
  published: readonly Publication[],
  { gameId, productId }: Pick<Product, 'gameId' | 'productId'>,
  price: number,
  before: Date,
): boolean {
  const own = published.filter((publication) => publication.gameId === gameId && publication.productId === productId)
  const steps = stepsOf(gameId, own, [], [], before).filter(({ from }) => from < before.getTime())
  const since = before.getTime() - PRIOR_PERIOD_MS
  return steps.some((step, at) => step.price === price && (steps[at + 1]?.from ?? before.getTime()) > since)
}

export interface PriceHistory {
  priorPrice(product: Pick<Product, 'gameId' | 'productId' | 'contents'>, parts?: readonly string[]): number | undefined
}

/** What was published until a moment. Each question is worked out once. */
export function createPriceHistory(published: readonly Publication[], now: Date): PriceHistory {
  const byProduct = Map.groupBy(published, ({ gameId, productId }) => `${gameId}/${productId}`)
  const publicationsOf = (gameId: GameId, id: string) => byProduct.get(`${gameId}/${id}`) ?? []
  const known = new Map<string, number | undefined>()
  return {
    priorPrice({ gameId, productId, contents }, parts = contents.map((content) => content.productId)) {
      const key = [gameId, productId, ...parts].join('/')
      if (!known.has(key)) {
        const own = publicationsOf(gameId, productId)
        const others = parts.map((id) => publicationsOf(gameId, id))
        known.set(key, priorPrice(stepsOf(gameId, own, parts, others, now)))
      }
      return known.get(key)
    },
  }
}

type Publications = readonly Publication[]

function stepsOf(gameId: GameId, own: Publications, parts: readonly string[], others: Publications[], now: Date) {
  const instants = [...new Set([own, ...others].flat().flatMap(changesOf))]
    .filter((instant) => instant <= now.getTime())
    .sort((a, b) => a - b)
  return instants.map((from): PriceStep => {
    const moment = new Date(from)
    const listed = listedAt(own, from)
    if (!listed || !isOnSale(listed, moment)) return { from, price: undefined, reduced: false }
    const usual = parts.length > 0 ? bundleAt(gameId, listed, parts, others, moment) : itemAt(gameId, listed, moment)
    return { from, price: usual?.final, reduced: usual !== undefined && usual.final < usual.original }
  })
}

function changesOf({ publishedAt, listed }: Publication): number[] {
  return [Date.parse(publishedAt), ...(listed ? [...priceChanges([listed]), ...windowChanges(listed)] : [])]
}

type Listed = NonNullable<Publication['listed']>
interface Usual {
  readonly final: number
  readonly original: number
}

function listedAt(publications: Publications, instant: number): Listed | null | undefined {
  return publications.findLast(({ publishedAt }) => Date.parse(publishedAt) <= instant)?.listed
}

function itemAt(gameId: GameId, listed: Listed, moment: Date): Usual | undefined {
  return withPricesAt(listed, moment).prices.find(({ currency }) => currency === currencyOf(gameId))
}

/** The named parts together, against what they would cost were nothing reduced; none while the bundle lacked one. */
function bundleAt(
  gameId: GameId,
  bundle: Listed,
  parts: readonly string[],
  others: readonly Publications[],
  moment: Date,
): Usual | undefined {
  const inside = withPricesAt(bundle, moment).contents
  const found = parts.flatMap((id, index) => {
    const content = inside.find(({ productId }) => productId === id)
    const usual = bundle.contents.find(({ productId }) => productId === id)?.price ?? 0
    const item = listedAt(others[index] ?? [], moment.getTime())
    const alone = item ? itemAt(gameId, item, moment) : undefined
    return content ? [{ ...content, alone, usual: Math.min(usual, alone?.original ?? usual) }] : []
  })
  if (found.length < parts.length) return undefined
  const { final } = bundlePrice(found)
  return { final, original: found.reduce((sum, { usual }) => sum + usual, 0) }
}
