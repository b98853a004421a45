import { policyHash } from './policy-hash.ts'

/** Some style sheets as they stand in a page, one after the other. */
export interface Sheets {
  readonly text: string
  readonly policyHash: string
}

export type SheetsOf = (addresses: readonly string[]) => Sheets

/** Thousands of pages share a few sets of sheets, and to hash one costs a tenth of a page: each is put together once. */
export function createSheets(sheetOf: (address: string) => string): SheetsOf {
  const sets = new Map<string, Sheets>()
  return (addresses) => {
    const name = addresses.join(' ')
    const known = sets.get(name)
    if (known) return known
    // No sheet ends the element that it stands in.
    const text = addresses.map(sheetOf).join('\n').replaceAll('</', '<\\/')
    const sheets = { text, policyHash: policyHash(text) }
    sets.set(name, sheets)
    return sheets
  }
}
