import { saysSame } from '@quartermaster/contract/draft-fields'
import type { ProductAnswer } from '@quartermaster/contract/wire/office/catalogue'
import { Stack } from '@quartermaster/ui/Stack'
import { useState } from 'react'
import { DraftFields } from '../drafts/DraftFields.tsx'
import { FieldConflict } from '../drafts/FieldConflict.tsx'
import type { DraftInHand } from '../drafts/use-draft.ts'
import { WORDS } from '../words/words.ts'
import { PriceCalendar } from './PriceCalendar.tsx'
import { PriceFields } from './PriceFields.tsx'
import { draftOfPrice, type PriceDraft, partOfPrices } from './price-draft.ts'

/** The prices of a product: the draft, and what the calculator and the 30-day rule make of it. */
export function PriceForm({ of, draft }: { of: ProductAnswer; draft: DraftInHand }) {
  const [typed, setTyped] = useState<readonly PriceDraft[]>()
  const written = draft.find('PRICES', 'prices') ?? { kind: 'PRICES' as const, prices: of.prices }
  const said = typed && partOfPrices(typed)
  // The fields are as they were typed, until others have changed something.
  const fields = typed && (!said || saysSame(said, written)) ? typed : written.prices.map(draftOfPrice)
  const { kept } = draft
  const isKept = kept.parts.some(({ name }) => name === 'prices')

  function change(changed: readonly PriceDraft[]): void {
    setTyped(changed)
    const part = partOfPrices(changed)
    if (part) draft.write(part)
    else draft.hold(written)
  }

  return (
    <DraftFields title={WORDS.pricesDraft} kind="PRICES" draft={draft}>
      {fields.map((price, place) => (
        <Stack gap="s" key={price.currency}>
          <PriceFields
            draft={price}
            problems={kept.problems}
            onChange={(changed) => change(fields.map((other, at) => (at === place ? changed : other)))}
          />
          {(['original', 'final', 'sales'] as const).map((field) => (
            <FieldConflict
              key={field}
              draft={draft}
              part="prices"
              field={`${price.currency} ${field}`}
              label={`${WORDS[field]} (${price.currency})`}
            />
          ))}
        </Stack>
      ))}
      {isKept && kept.calendar.length > 0 && <PriceCalendar level={4} label={WORDS.priceDraft} steps={kept.calendar} />}
    </DraftFields>
  )
}
