import type { FieldProblem } from '@quartermaster/contract/wire/office/catalogue'
import type { Failure } from '@quartermaster/service/failure'

/** Something in a catalogue file that an operator must mend, and where it stands. */
export interface CatalogueProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  /** As in the file: `products[3].prices.RP.final`. Empty when the file as a whole is at fault. */
  readonly field: string
  readonly message: string
}

/** The files cannot be used as they are: everything that is wrong with them. */
export type CatalogueFileFailure = Failure<'CATALOGUE_PROBLEMS', { problems: readonly CatalogueProblem[] }>

export type FieldPath = readonly (string | number)[]

export function formatProblem({ file, line, column, field, message }: CatalogueProblem): string {
  // What stands in no file has no line.
  return `${file === '' ? '' : `${file}:${line}:${column} `}${field === '' ? '' : `${field}: `}${message}`
}

/** For who sees no files: the product that would break, where it is another one than theirs; the field; what is wrong. */
export function tellProblem({ file, field, message }: CatalogueProblem): string {
  const place = [file, ...readField(field).map(sayPart)].filter((part) => part !== '').join(' ')
  return place === '' ? message : `${place}: ${message}`
}

export function formatField(path: FieldPath): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('')
}

/** The way back from `formatField`. */
export const readField = (field: string): string[] => field.split(/[.[\]]+/).filter((part) => part !== '')

/** People count from one. */
const sayPart = (part: string) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)

/** For forms, which say it at the field. */
export const toFieldProblem = ({ file, field, message }: CatalogueProblem): FieldProblem => ({
  product: file === '' ? null : file,
  path: readField(field),
  message,
})

/** In the order a reader of the files meets them. */
export function inFileOrder(problems: readonly CatalogueProblem[]): CatalogueProblem[] {
  return [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
}
