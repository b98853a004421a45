import type { CurrencyCode } from './games.ts'
import type { Locale } from './locales.ts'

interface Sale {
  readonly final: number
  readonly from: string
  readonly until: string
}
interface Price {
  currency: CurrencyCode
  original: number
  final: number
  sales: Sale[]
}
interface Content {
  productId: string
  price: number
  sales: Sale[]
}

/** A part of a draft that is kept as it is typed, field by field. A picture is one thing. */
export type TypedPart =
  | { kind: 'TEXTS'; locale: Locale; name: string; description: string; pictureText: string }
  | { kind: 'PRICES'; prices: Price[] }
  | { kind: 'CONTENTS'; contents: Content[] }

/**
 * What a part says, by the name of the field: a text, a number, the sales of a price, or what a bundle holds of a product.
 * A field that is not there says nothing.
 */
export type DraftFields = ReadonlyMap<string, unknown>

/** Such as `name`; of prices `RP final`; of a bundle the id of what it holds. */
export function fieldsOf(part: TypedPart): DraftFields {
  switch (part.kind) {
    case 'TEXTS':
      return new Map([
        ['name', part.name],
        ['description', part.description],
        ['pictureText', part.pictureText],
      ])
    case 'PRICES':
      return new Map(
        part.prices.flatMap(({ currency, original, final, sales }): [string, unknown][] => [
          [`${currency} original`, original],
          [`${currency} final`, final],
          [`${currency} sales`, inUtc(sales)],
        ]),
      )
    case 'CONTENTS':
      return new Map(part.contents.map(({ productId, price, sales }) => [productId, { price, sales: inUtc(sales) }]))
  }
}

/** The same part with other fields. */
export function withFields(part: TypedPart, fields: DraftFields): TypedPart {
  switch (part.kind) {
    case 'TEXTS': {
      const text = (field: string) => String(fields.get(field) ?? '')
      return { ...part, name: text('name'), description: text('description'), pictureText: text('pictureText') }
    }
    case 'PRICES': {
      const currencies = new Set([...fields.keys()].map((field) => field.split(' ')[0] as Price['currency']))
      const prices = [...currencies].flatMap((currency) => {
        const [original, final, sales] = ['original', 'final', 'sales'].map((field) =>
          fields.get(`${currency} ${field}`),
        )
        if (original === undefined || final === undefined) return []
        return [{ currency, original, final, sales: sales ?? [] } as Price]
      })
      return { ...part, prices }
    }
    case 'CONTENTS':
      return {
        ...part,
        contents: [...fields].map(([productId, content]) => ({
          productId,
          ...(content as Omit<Content, 'productId'>),
        })),
      }
  }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether two writings of a part say the same. */
export const saysSame = (one: TypedPart, other: TypedPart): boolean => isSame([...fieldsOf(one)], [...fieldsOf(other)])

interface Writings {
  /** What the writer had before them. */
  readonly before: DraftFields
  readonly mine: DraftFields
  /** What stands there by now. */
  readonly theirs: DraftFields
}

/** What both writers leave when each changed some of it; which fields both changed, where theirs stays. */
export function mergeFields({ before, mine, theirs }: Writings): {
  readonly fields: DraftFields
  readonly conflicts: readonly string[]
} {
  const orders = isSame([...theirs.keys()], [...before.keys()]) ? [mine, theirs] : [theirs, mine]
  const fields = new Map<string, unknown>()
  const conflicts: string[] = []
  for (const field of new Set(orders.flatMap((order) => [...order.keys()]))) {
    const [was, own, other] = [before.get(field), mine.get(field), theirs.get(field)]
    const isConflict = !isSame(own, was) && !isSame(other, was) && !isSame(own, other)
    if (isConflict) conflicts.push(field)
    const value = isSame(own, was) || isConflict ? other : own
    if (value !== undefined) fields.set(field, value)
  }
  return { fields, conflicts }
}

/** A moment has many writings, and is the same. */
function inUtc(sales: readonly Sale[]): Sale[] {
  const moment = (text: string) => new Date(text).toISOString()
  return sales.map(({ final, from, until }) => ({ final, from: moment(from), until: moment(until) }))
}
