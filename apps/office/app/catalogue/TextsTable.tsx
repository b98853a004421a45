import { LOCALES } from '@quartermaster/contract/locales'
import type { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { DataTable } from '../lists/DataTable.tsx'
import { State } from '../values/State.tsx'
import { isLanguage, labelOfLanguage } from '../words/languages.ts'
import { WORDS } from '../words/words.ts'

/** What players read of a product, in every language: marked as such, since each breaks its lines in its own way. */
export function TextsTable({ texts }: Pick<ProductAnswer, 'texts'>) {
  return (
    <DataTable
      label={WORDS.texts}
      rows={texts.filter(({ locale }) => isLanguage(locale))}
      keyOf={({ locale }) => locale}
      empty=""
      columns={[
        { label: WORDS.language, show: ({ locale }) => labelOfLanguage(locale) },
        {
          label: WORDS.name,
          show: ({ locale, name, isMissing }) =>
            name === null ? (
              <State of="words" is={isMissing ? 'MISSING' : 'BUILT_ON'} />
            ) : (
              <span lang={LOCALES[locale].tag}>{name}</span>
            ),
        },
        {
          label: WORDS.description,
          show: ({ locale, description }) => description && <span lang={LOCALES[locale].tag}>{description}</span>,
        },
      ]}
    />
  )
}
