import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { FieldDifference } from '@quartermaster/contract/wire/office/catalogue'
import { DataTable } from '../lists/DataTable.tsx'
import { WORDS } from '../words/words.ts'

/** What would change, field by field, with what stands there now beside it. */
export function Differences({ label, of }: { label: string; of: readonly FieldDifference[] }) {
  return (
    <DataTable
      label={label}
      rows={of}
      keyOf={({ product, path }) => `${product} ${path.join('.')}`}
      empty={WORDS.noDiff}
      columns={[
        { label: WORDS.product, show: ({ product }) => product },
        { label: WORDS.field, show: ({ path }) => nameOfPath(path) },
        { label: WORDS.diffBefore, show: ({ before }) => before ?? WORDS.nothingYet },
        { label: WORDS.diffAfter, show: ({ after }) => after ?? WORDS.nothingYet },
      ]}
    />
  )
}

/** As people name it: Name, Deutsch; Prices, RP, final. */
export function nameOfPath([first = '', ...rest]: readonly string[]): string {
  const name = WORDS.catalogueFields[first] ?? first
  const parts = rest.map((part) => (Object.hasOwn(LOCALES, part) ? LOCALES[part as Locale].name : part))
  return [name, ...parts].join(', ')
}
