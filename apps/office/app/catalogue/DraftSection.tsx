import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { ImageKind } from '@quartermaster/contract/product-types'
import type { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import type { DraftAnswer } from '@quartermaster/contract/wire/office/drafts'
import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { Choice } from '../actions/Choice.tsx'
import { callOffice } from '../api/call-office.ts'
import type { FieldPath } from '../drafts/field-problems.ts'
import { Problems } from '../drafts/Problems.tsx'
import { Section } from '../lists/Section.tsx'
import { formatShortMoment } from '../words/formats.ts'
import { LANGUAGES, labelOfLanguage } from '../words/languages.ts'
import { WORDS } from '../words/words.ts'
import * as styles from './bundle.css.ts'
import { Differences } from './Differences.tsx'
import { PagePreview } from './PagePreview.tsx'

interface DraftSectionProps {
  readonly of: ProductAnswer
  readonly draft: DraftAnswer
  /** It is published or thrown away. */
  readonly onDone: (outcome: ActionOutcome) => void
  /** It is not what the page shows any more. */
  readonly onStale: () => void
  /** Somebody wants to mend a field. */
  readonly onLead: (path: FieldPath) => void
}

/** What is written of a product and not published: by whom, what it would change, and the way on or back. */
export function DraftSection({ of: { product }, draft, onDone, onStale, onLead }: DraftSectionProps) {
  const params = { gameId: product.gameId, productId: product.productId }
  const { version, stamp, parts, fields, problems, warnings } = draft
  const [overtakes, setOvertakes] = useState(false)
  const [discarded, setDiscarded] = useState('')
  const written = parts.flatMap(({ part }) => (part.kind === 'TEXTS' ? [part.locale] : []))
  const [locale, setLocale] = useState<Locale>(written.at(0) ?? 'en-us')
  const contained = parts.flatMap(({ part }) => (part.kind === 'CONTENTS' ? part.contents : []))
  const nameOf = (at: number) => contained[at]?.productId ?? WORDS.partNumber(at + 1)
  const overtaken = parts.filter((part) => part.overtaken.length > 0)
  return (
    <Section id="draft" title={WORDS.draft} lead={WORDS.draftLead}>
      {parts.map(({ name, operator, updatedAt }) => (
        <Text key={name} size="small">
          {WORDS.draftBy(sayPart(name), operator, formatShortMoment(updatedAt))}
        </Text>
      ))}
      <Problems of={problems} onLead={onLead} nameOf={nameOf} />
      <Problems areWarnings of={warnings} onLead={onLead} nameOf={nameOf} />
      {overtaken.map(({ name, overtaken: since }) => (
        <Stack gap="xs" key={name}>
          <Notice kind="notice">{WORDS.draftOvertaken(sayPart(name))}</Notice>
          <Differences label={WORDS.overtakenDifferences(sayPart(name))} of={since} />
        </Stack>
      ))}
      {problems.length === 0 && (
        <>
          <Differences label={WORDS.draftDifferences} of={fields} />
          <Choice
            label={WORDS.previewLanguage}
            value={locale}
            options={LANGUAGES.map((code) => ({ value: code, label: labelOfLanguage(code) }))}
            onChange={setLocale}
          />
          <PagePreview key={stamp} draft={{ kind: 'DRAFT', ...params }} locale={locale} />
          <ActionForm
            title={WORDS.publishDraft}
            onDone={onDone}
            onAct={(reason, key) =>
              callOffice('publishDraft', {
                params,
                body: { version, stamp, overtakes, reason },
                headers: { 'idempotency-key': key },
              }).catch((error: unknown) => {
                onStale()
                throw error
              })
            }
          >
            {overtaken.length > 0 && (
              <label className={styles.has}>
                <input type="checkbox" checked={overtakes} onChange={({ target }) => setOvertakes(target.checked)} />
                {WORDS.overtake}
              </label>
            )}
          </ActionForm>
        </>
      )}
      <ActionForm
        isFolded
        isDanger
        title={WORDS.discardDraft}
        onClear={() => setDiscarded('')}
        onDone={onDone}
        onAct={(reason, key) =>
          callOffice('discardDraft', {
            params,
            body: { reason, ...(discarded !== '' && { part: discarded }) },
            headers: { 'idempotency-key': key },
          })
        }
      >
        <Choice
          label={WORDS.discardWhat}
          value={discarded}
          options={[
            { value: '', label: WORDS.discardAll },
            ...parts.map(({ name }) => ({ value: name, label: sayPart(name) })),
          ]}
          onChange={setDiscarded}
        />
      </ActionForm>
    </Section>
  )
}

/** As people name it: Words, Deutsch; Prices. */
export function sayPart(name: string): string {
  const [kind = '', which] = name.split('/')
  const said = WORDS.draftParts[kind] ?? kind
  if (which === undefined) return said
  const of = kind === 'texts' ? LOCALES[which as Locale].name : WORDS.pictureKinds[which as ImageKind]
  return `${said}, ${of}`
}
