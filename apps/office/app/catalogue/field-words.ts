import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { IMAGE_KINDS, type ImageKind } from '@quartermaster/contract/product-types'
import { formatNumber, formatShortMoment } from '../words/formats.ts'
import { nameOfField, nameOfType } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

const isPictureKind = (name: string): name is ImageKind => (IMAGE_KINDS as readonly string[]).includes(name)
const isCurrency = (name: string): boolean => /^[A-Z]+$/.test(name)
const isPlace = (name: string): boolean => /^\d+$/.test(name)

/** Where a field stands, as people name it: Name, Deutsch; Price, RP, to pay; Price, VP, sale 1, from. */
export function nameOfPath([first = '', ...rest]: readonly string[]): string {
  const name = WORDS.catalogueFields[first] ?? nameOfField(first)
  return [name, ...rest.map((part, at) => nameOfPart(part, first, rest[at - 1] ?? first)).filter(Boolean)].join(', ')
}

function nameOfPart(part: string, field: string, list: string): string {
  if (Object.hasOwn(LOCALES, part)) return LOCALES[part as Locale].name
  if (field === 'assets' && isPictureKind(part)) return WORDS.pictureKinds[part]
  // A list is named by what stands in it.
  if (part === 'sales') return ''
  if (isPlace(part)) return list === 'sales' ? WORDS.saleNumber(Number(part)) : part
  if (Object.hasOwn(WORDS.catalogueParts, part)) return WORDS.catalogueParts[part] ?? part
  return isCurrency(part) || part.includes('-') ? part : nameOfField(part).toLowerCase()
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const OF_AMOUNTS: ReadonlySet<string> = new Set(['prices', 'contents'])

/** What stands in a field, as the office writes it elsewhere. */
export function sayField(path: readonly string[], value: string): string {
  if (MOMENT.test(value)) return formatShortMoment(value)
  if (path[0] === 'type') return nameOfType(value)
  if (value === 'true') return WORDS.yes
  if (value === 'false') return WORDS.no
  return OF_AMOUNTS.has(path[0] ?? '') && isPlace(value) ? formatNumber(Number(value)) : value
}

/** What the trail names by its product and the place in it. */
export function namePlace(place: string): string {
  const [product = '', ...path] = place.split(' ')
  return product.includes('/') && path.length > 0 ? `${product}: ${nameOfPath(path)}` : place
}

export function sayPlace(place: string, value: string): string {
  const [product = '', ...path] = place.split(' ')
  return product.includes('/') ? sayField(path, value) : value
}
