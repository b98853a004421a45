import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { FieldProblem } from '@quartermaster/contract/wire/office/catalogue'
import type { WrittenDraftPart } from '@quartermaster/contract/wire/office/drafts'
import { WORDS } from '../words/words.ts'

export type FieldPath = readonly string[]

/** Where a field of the forms of a product is found. */
export const idOfField = (path: FieldPath): string => ['field', ...path].join('-')

/** What a field shows of the problems that are its own: `<TextField {...atField(problems, path)} />`. */
export function atField(problems: readonly FieldProblem[], path: FieldPath) {
  const id = idOfField(path)
  const own = problems.filter((problem) => problem.product === null && idOfField(problem.path) === id)
  if (own.length === 0) return { id }
  return { id, state: 'error' as const, message: `${own.map(({ message }) => message).join('; ')}.` }
}

/** The form that a field belongs to. */
export const PLACES: Readonly<Record<WrittenDraftPart['kind'], FieldPath>> = {
  TEXTS: ['name', 'description', 'pictureText'],
  PRICES: ['prices'],
  CONTENTS: ['contents'],
  PICTURE: ['assets'],
}

/** The nearest thing on the page to a field takes the focus: itself, or the form that has it. */
export function leadTo(path: FieldPath): void {
  const places = path.map((_, at) => path.slice(0, path.length - at))
  const found = places.map((place) => document.getElementById(idOfField(place))).find((element) => element !== null)
  found?.focus()
}

/** A field as its form labels it: Sale until (RP, sale 1); Name, Deutsch. */
export function labelOf([root = '', ...path]: FieldPath, nameOf: (at: number) => string = placeOf): string {
  const [first = '', ...rest] = path
  if (root === 'prices' || root === 'contents') {
    const [field = '', place, end] = rest
    const of = root === 'prices' ? first : nameOf(Number(first))
    const label = WORDS.draftLabels[end ?? field] ?? WORDS.catalogueFields[root] ?? root
    if (field !== 'sales') return first === '' ? label : `${label} (${of})`
    const sale = WORDS.saleLabels[end ?? ''] ?? WORDS.sales
    return `${sale} (${of}${place === undefined ? '' : `, ${WORDS.saleNumber(Number(place) + 1)}`})`
  }
  const parts = path.map((part) => (Object.hasOwn(LOCALES, part) ? LOCALES[part as Locale].name : part))
  return [WORDS.catalogueFields[root] ?? WORDS.otherField, ...parts].join(', ')
}

const placeOf = (at: number) => WORDS.partNumber(at + 1)
