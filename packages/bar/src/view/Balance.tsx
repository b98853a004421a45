/** @jsxImportSource preact */
import type { Say, WordKey } from '../script/words.ts'
import { formatAmount, isAmount } from './amount.ts'
import { currencyDrawing, currencyIconSize } from './currencies.ts'
import { Drawing } from './Drawing.tsx'
import type { BarModel } from './model.ts'

/** What players call a currency where they do not say its code; any other is called by its code. */
const NAMES: Readonly<Record<string, WordKey>> = { WC: 'wildCores', COIN: 'coins' }

function nameOf(currency: string, say: Say): string {
  const key = NAMES[currency]
  return key ? say(key) : currency
}

/**
 * The player's balance in the current game's currency; nothing at all when there is no amount to show. The keys make
 * the amount a new element and not the spinner grown wider, which would count as a shift of the layout.
 */
export function Balance({ model }: { readonly model: BarModel }) {
  const { balance } = model.options
  if (!model.player) return null
  if (balance.loading) {
    return (
      <div key="loading" class="chip balance" role="status">
        <span class="spinner" />
        <span class="unseen">{model.say('balanceLoading')}</span>
      </div>
    )
  }
  if (!isAmount(balance.amount)) return null
  const amount = formatAmount(balance.amount, model.tag)
  const currency = nameOf(balance.currency, model.say)
  const size = `${currencyIconSize(balance.gameId)}px`
  const shown = (
    <>
      <span class="balance-icon" style={{ width: size, height: size }}>
        <Drawing class="currency" drawing={currencyDrawing(balance.gameId)} />
      </span>
      <span aria-hidden="true" class="amount">
        {amount}
        <span class="unit">{currency}</span>
      </span>
      <span class="unseen">{model.say('balance', { amount, currency })}</span>
    </>
  )
  return balance.href ? (
    <a key="amount" class="chip balance" href={balance.href}>
      {shown}
    </a>
  ) : (
    <div key="amount" class="chip balance">
      {shown}
    </div>
  )
}
