import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { Text } from '@quartermaster/ui/Text'
import { TextArea } from '@quartermaster/ui/TextArea'
import { TextField } from '@quartermaster/ui/TextField'
import { Choice } from '../actions/Choice.tsx'
import { DraftFields } from '../drafts/DraftFields.tsx'
import { FieldConflict } from '../drafts/FieldConflict.tsx'
import { atField } from '../drafts/field-problems.ts'
import type { DraftInHand } from '../drafts/use-draft.ts'
import { isLanguage, labelOfLanguage } from '../words/languages.ts'
import { WORDS } from '../words/words.ts'

const FIELDS = {
  name: { longest: 200, Field: TextField },
  description: { longest: 2_000, Field: TextArea },
  pictureText: { longest: 300, Field: TextField },
} as const

interface TextFormProps {
  readonly of: ProductAnswer
  readonly draft: DraftInHand
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
}

/** The words of one language: the draft beside what players read now. */
export function TextForm({ of, draft, locale, onLocale }: TextFormProps) {
  const texts = of.texts.filter((text) => isLanguage(text.locale))
  const now = texts.find((text) => text.locale === locale)
  const written = draft.find('TEXTS', `texts/${locale}`)
  const shown = {
    name: written?.name ?? now?.name ?? '',
    description: written?.description ?? now?.description ?? '',
    pictureText: written?.pictureText ?? now?.pictureText ?? '',
  }
  return (
    <DraftFields title={WORDS.textsDraft} kind="TEXTS" draft={draft}>
      <Choice
        label={WORDS.language}
        value={locale}
        options={texts.map((text) => ({
          value: text.locale,
          label: `${labelOfLanguage(text.locale)}${text.isMissing ? ` – ${WORDS.isMissing}` : ''}`,
        }))}
        onChange={onLocale}
      />
      {(['name', 'description', 'pictureText'] as const).map((field) => {
        const { longest, Field } = FIELDS[field]
        return (
          <div key={field}>
            <Field
              {...atField(draft.kept.problems, [field, locale])}
              label={WORDS[field]}
              value={shown[field]}
              onChange={({ target }: { target: { value: string } }) =>
                draft.write({ kind: 'TEXTS', locale, ...shown, [field]: target.value })
              }
              hint={field === 'pictureText' ? WORDS.pictureTextHint : undefined}
              required={field !== 'pictureText'}
              maxLength={longest}
              lang={LOCALES[locale].tag}
              autoComplete="off"
            />
            {shown[field] !== (now?.[field] ?? '') && (
              <Text size="caption" tone="muted">
                {WORDS.changesFrom(now?.[field] || WORDS.nothingYet)}
              </Text>
            )}
            <FieldConflict draft={draft} part={`texts/${locale}`} field={field} label={WORDS[field]} />
          </div>
        )
      })}
    </DraftFields>
  )
}
