import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { Choice } from '../actions/Choice.tsx'
import { callOffice } from '../api/call-office.ts'
import { WORDS } from '../words/words.ts'
import { PagePreview } from './PagePreview.tsx'

const LONGEST = { name: 200, description: 5_000, pictureText: 300 } as const

/** The words of one language: a draft beside what players read now, until it is published. */
export function TextForm({ of, onDone }: { of: ProductAnswer; onDone: () => void }) {
  const { product, texts, version } = of
  const [locale, setLocale] = useState<Locale>(() => texts.find(({ isMissing }) => isMissing)?.locale ?? 'en-us')
  const [draft, setDraft] = useState<{ name?: string; description?: string; pictureText?: string }>({})
  const now = texts.find((text) => text.locale === locale)
  const shown = {
    name: draft.name ?? now?.name ?? '',
    description: draft.description ?? now?.description ?? '',
    pictureText: draft.pictureText ?? now?.pictureText ?? '',
  }
  return (
    <ActionForm
      title={WORDS.publishTexts}
      onDone={() => {
        setDraft({})
        onDone()
      }}
      onAct={(reason, key) =>
        callOffice('publishTexts', {
          params: { gameId: product.gameId, productId: product.productId },
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
        onChange={(chosen) => {
          setLocale(chosen)
          setDraft({})
        }}
      />
      {(['name', 'description', 'pictureText'] as const).map((field) => (
        <div key={field}>
          <TextField
            label={WORDS[field]}
            value={shown[field]}
            onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
            hint={field === 'pictureText' ? WORDS.pictureTextHint : undefined}
            required={field !== 'pictureText'}
            maxLength={LONGEST[field]}
            lang={LOCALES[locale].tag}
            autoComplete="off"
          />
          {draft[field] !== undefined && draft[field] !== (now?.[field] ?? '') && (
            <Text size="caption" tone="muted">
              {WORDS.changesFrom(now?.[field] || WORDS.nothingYet)}
            </Text>
          )}
        </div>
      ))}
      <PagePreview
        draft={
          shown.name && shown.description
            ? { kind: 'TEXTS', gameId: product.gameId, productId: product.productId, locale, ...shown }
            : undefined
        }
      />
    </ActionForm>
  )
}
