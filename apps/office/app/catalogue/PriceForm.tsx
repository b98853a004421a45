import type { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { useState } from 'react'
import { DraftFields } from '../drafts/DraftFields.tsx'
import type { DraftInHand } from '../drafts/use-draft.ts'
import { WORDS } from '../words/words.ts'
import { PriceCalendar } from './PriceCalendar.tsx'
import { PriceFields } from './PriceFields.tsx'
import { draftOfPrice, type PriceDraft, priceOfDraft } from './price-draft.ts'

/** The prices of a product: the draft, and what the calculator and the 30-day rule make of it. */
export function PriceForm({ of, draft }: { of: ProductAnswer; draft: DraftInHand }) {
  const [fields, setFields] = useState<readonly PriceDraft[]>(() =>
    (draft.find('PRICES', 'prices')?.prices ?? of.prices).map(draftOfPrice),
  )
  const { kept } = draft
  const isKept = kept.parts.some(({ name }) => name === 'prices')

  function change(changed: readonly PriceDraft[]): void {
    setFields(changed)
    const prices = changed.flatMap((price) => priceOfDraft(price) ?? [])
    if (prices.length === changed.length) draft.write({ kind: 'PRICES', prices })
    else draft.hold('PRICES')
  }

  return (
    <DraftFields title={WORDS.pricesDraft} kind="PRICES" draft={draft}>
      {fields.map((price, place) => (
        <PriceFields
          key={price.currency}
          draft={price}
          onChange={(changed) => change(fields.map((other, at) => (at === place ? changed : other)))}
        />
      ))}
      {isKept && kept.calendar.length > 0 && <PriceCalendar label={WORDS.priceDraft} steps={kept.calendar} />}
    </DraftFields>
  )
}
