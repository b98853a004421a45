import { LOCALES } from '@quartermaster/contract/locales'
import type { DraftAnswer, ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { Notice } from '@quartermaster/ui/Notice'
import { Text } from '@quartermaster/ui/Text'
import { ActionForm } from '../actions/ActionForm.tsx'
import { callOffice } from '../api/call-office.ts'
import { Section } from '../lists/Section.tsx'
import { formatShortMoment } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { Differences } from './Differences.tsx'
import { PagePreview } from './PagePreview.tsx'

interface DraftSectionProps {
  readonly of: ProductAnswer
  readonly draft: DraftAnswer
  readonly onDone: () => void
}

/** What is written of a product and not published: by whom, what it would change, and the way on or back. */
export function DraftSection({ of: { product, version }, draft, onDone }: DraftSectionProps) {
  const params = { gameId: product.gameId, productId: product.productId }
  return (
    <Section title={WORDS.draft} lead={WORDS.draftLead}>
      {draft.texts.map(({ locale, operator, updatedAt }) => (
        <Text key={locale} size="small">
          {WORDS.draftBy(LOCALES[locale].name, operator, formatShortMoment(updatedAt))}
        </Text>
      ))}
      {draft.problems.map((problem) => (
        <Notice key={problem} kind="error">
          {problem}
        </Notice>
      ))}
      {draft.fields.length > 0 && (
        <>
          <Differences label={WORDS.draftDifferences} of={draft.fields} />
          <PagePreview key={JSON.stringify(draft.fields)} draft={{ kind: 'DRAFT', ...params }} />
          <ActionForm
            title={WORDS.publishDraft}
            onDone={onDone}
            onAct={(reason, key) =>
              callOffice('publishDraft', { params, body: { version, reason }, headers: { 'idempotency-key': key } })
            }
          />
        </>
      )}
      <ActionForm
        isFolded
        isDanger
        title={WORDS.discardDraft}
        onDone={onDone}
        onAct={(reason, key) =>
          callOffice('discardDraft', { params, body: { reason }, headers: { 'idempotency-key': key } })
        }
      />
    </Section>
  )
}
