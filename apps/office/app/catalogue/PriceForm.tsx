import type { PriceStep, ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { callOffice } from '../api/call-office.ts'
import { WORDS } from '../words/words.ts'
import { PagePreview } from './PagePreview.tsx'
import { PriceCalendar } from './PriceCalendar.tsx'
import { PriceFields } from './PriceFields.tsx'
import { draftOfPrice, type PriceDraft, priceOfDraft } from './price-draft.ts'

/** The prices of a product: a draft, what the calculator makes of it, and then for everybody. */
export function PriceForm({ of, onDone }: { of: ProductAnswer; onDone: () => void }) {
  const { product, version } = of
  const params = { gameId: product.gameId, productId: product.productId }
  const [drafts, setDrafts] = useState<readonly PriceDraft[]>(() => of.prices.map(draftOfPrice))
  const [worked, setWorked] = useState<{ calendar: readonly PriceStep[]; problems: readonly string[] }>()
  const prices = drafts.flatMap((draft) => priceOfDraft(draft) ?? [])
  const isWhole = prices.length === drafts.length

  async function workOut(): Promise<void> {
    try {
      setWorked(await callOffice('previewPrices', { params, body: { prices } }))
    } catch (error) {
      setWorked({ calendar: [], problems: [error instanceof Error ? error.message : WORDS.trouble] })
    }
  }

  return (
    <ActionForm
      title={WORDS.publishPrices}
      onDone={() => {
        setWorked(undefined)
        onDone()
      }}
      onAct={(reason, key) =>
        callOffice('publishPrices', {
          params,
          body: { prices, version, reason },
          headers: { 'idempotency-key': key },
        })
      }
    >
      {drafts.map((draft, place) => (
        <PriceFields
          key={draft.currency}
          draft={draft}
          onChange={(changed) => {
            setDrafts(drafts.map((other, at) => (at === place ? changed : other)))
            setWorked(undefined)
          }}
        />
      ))}
      <div>
        <Button variant="secondary" size="S" disabled={!isWhole} onClick={() => void workOut()}>
          {WORDS.previewPrices}
        </Button>
      </div>
      <PagePreview draft={isWhole ? { kind: 'PRICES', ...params, prices } : undefined} />
      <div role="status">
        {worked && (
          <Stack gap="s">
            {worked.problems.map((problem) => (
              <Notice key={problem} kind="error">
                {problem}
              </Notice>
            ))}
            {worked.calendar.length > 0 && <PriceCalendar label={WORDS.priceDraft} steps={worked.calendar} />}
          </Stack>
        )}
      </div>
    </ActionForm>
  )
}
