import type { CurrencyCode } from '@quartermaster/contract/games'
import { Suspense, use } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { WorthText } from './WorthText.tsx'
import { type KnownWorth, WorthContext, worthKey } from './worth-context.ts'

// Fetched where the server could not know it: for an account at home elsewhere, and for a price of one's own.
const LiveWorth = lazyPart(() => import('./LiveWorth.tsx'))

interface WorthProps {
  readonly currency: CurrencyCode
  readonly amount: number
  /** Of a part of a sum: what comes before it. The worths of the parts add up to that of the sum. */
  readonly before?: number | undefined
}

/** What an amount of a game's currency is worth in the player's money. */
export function Worth(props: WorthProps) {
  const known = use(WorthContext)
  return known && props.amount > 0 ? <ToldWorth {...props} known={known} /> : null
}

function ToldWorth({ currency, amount, before, known }: WorthProps & { known: KnownWorth }) {
  const signOn = useSignOn()
  const text = known.texts[worthKey(currency, amount, before)]
  const told = text && <WorthText>{text}</WorthText>
  const elsewhere = signOn.state === 'signed_in' && signOn.region !== known.region
  if (signOn.state === 'init' || (text && !elsewhere)) return told
  return (
    <Suspense fallback={told}>
      <LiveWorth currency={currency} amount={amount} before={before} meanwhile={told} />
    </Suspense>
  )
}
