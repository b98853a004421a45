import { Button } from '@quartermaster/ui/Button'
import { Text } from '@quartermaster/ui/Text'
import { useId } from 'react'
import { useWords } from '../words/words-context.ts'
import type { BuyChoice } from './modal-content.ts'

interface BuyButtonProps {
  readonly label: string
  readonly choice: BuyChoice
  readonly variant?: 'secondary' | undefined
  onAccept(): void
}

/** Buys its own thing, or says why that cannot be bought. */
export function BuyButton({ label, choice: { ready, owned, free, note, onBuy }, variant, onAccept }: BuyButtonProps) {
  const t = useWords('shop')
  const noteId = useId()
  const press = () => {
    onAccept()
    onBuy()
  }
  return (
    <>
      <Button
        wide
        disabled={!ready}
        onClick={press}
        {...(variant && { variant })}
        {...(note && { 'aria-describedby': noteId })}
      >
        {owned ? t('badge.owned') : free ? t('purchase.ready.free') : label}
      </Button>
      {note && (
        <Text id={noteId} size="small" tone="muted">
          {note}
        </Text>
      )}
    </>
  )
}
