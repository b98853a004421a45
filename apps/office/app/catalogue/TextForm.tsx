import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { DraftAnswer, ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { Choice } from '../actions/Choice.tsx'
import { callOffice } from '../api/call-office.ts'
import { WORDS } from '../words/words.ts'
import { PagePreview } from './PagePreview.tsx'
import { useTextsDraft } from './use-texts-draft.ts'

const LONGEST = { name: 200, description: 5_000, pictureText: 300 } as const

interface TextFormProps {
  readonly of: ProductAnswer
  /** What was written before, by whomever. */
  readonly draft: DraftAnswer
  readonly onKept: () => void
  readonly onDone: () => void
}

/** The words of one language: a draft beside what players read now, kept as it is typed until it is published. */
export function TextForm({ of, draft, onKept, onDone }: TextFormProps) {
  const { product, texts, version } = of
  const [locale, setLocale] = useState<Locale>(() => texts.find(({ isMissing }) => isMissing)?.locale ?? 'en-us')
  const params = { gameId: product.gameId, productId: product.productId }
  const { typed, state, write, forget } = useTextsDraft(params, onKept)
  const now = texts.find((text) => text.locale === locale)
  const written = typed[locale] ?? draft.texts.find((text) => text.locale === locale)
  const shown = {
    name: written?.name ?? now?.name ?? '',
    description: written?.description ?? now?.description ?? '',
    pictureText: written?.pictureText ?? now?.pictureText ?? '',
  }
  return (
    <ActionForm
      title={WORDS.publishTexts}
      onDone={() => {
        forget(locale)
        onDone()
      }}
      onAct={(reason, key) =>
        callOffice('publishTexts', {
          params,
          body: { locale, ...shown, version, reason },
          headers: { 'idempotency-key': key },
        })
      }
    >
      <Choice
        label={WORDS.language}
        value={locale}
        options={texts.map((text) => ({
          value: text.locale,
          label: `${LOCALES[text.locale].name}${text.isMissing ? ` – ${WORDS.isMissing}` : ''}`,
        }))}
        onChange={setLocale}
      />
      {(['name', 'description', 'pictureText'] as const).map((field) => (
        <div key={field}>
          <TextField
            label={WORDS[field]}
            value={shown[field]}
            onChange={({ target }) => write(locale, { ...shown, [field]: target.value })}
            hint={field === 'pictureText' ? WORDS.pictureTextHint : undefined}
            required={field !== 'pictureText'}
            maxLength={LONGEST[field]}
            lang={LOCALES[locale].tag}
            autoComplete="off"
          />
          {shown[field] !== (now?.[field] ?? '') && (
            <Text size="caption" tone="muted">
              {WORDS.changesFrom(now?.[field] || WORDS.nothingYet)}
            </Text>
          )}
        </div>
      ))}
      <Text size="caption" tone="muted" role="status">
        {WORDS.draftStates[state]}
      </Text>
      <PagePreview
        draft={shown.name && shown.description ? { kind: 'TEXTS', ...params, locale, ...shown } : undefined}
      />
    </ActionForm>
  )
}
