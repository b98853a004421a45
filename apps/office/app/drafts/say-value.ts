import { formatNumber, formatShortMoment } from '../words/formats.ts'

type Sale = { readonly final: number; readonly from: string; readonly until: string }
type Content = { readonly price: number; readonly sales: readonly Sale[] }

/** What a field of a draft says, for people: a text, a number, sales, or what a bundle holds of a product; empty for nothing. */
export function sayValue(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(saySale).join('; ')
  if (typeof value !== 'object' || value === null) return ''
  const { price, sales } = value as Content
  return [formatNumber(price), ...sales.map(saySale)].join('; ')
}

const saySale = ({ final, from, until }: Sale) =>
  `${formatNumber(final)}, ${formatShortMoment(from)} – ${formatShortMoment(until)}`
