import { CURRENCY_CODES } from '@quartermaster/contract/games'
import { within } from '../ground/settle.ts'
import { type Invariant, PATIENCE_MS } from './invariant.ts'

/** A wallet changes by what a player confirmed or paid, and by nothing else. */
export const MONEY: Invariant = {
  name: 'money moves only by a confirmation or a payment',
  async findBroken(model, { books }, { calls }) {
    for (const { page, name } of calls) {
      const tab = model.tabs.find((one) => one.page === page)
      if (name.endsWith('/confirm') && !tab?.pressed) return 'an order was confirmed that nobody confirmed'
    }
    for (const [player, expected] of model.balances.all()) {
      const differs = (has: typeof expected) =>
        CURRENCY_CODES.find((code) => (has[code] ?? 0) !== (expected[code] ?? 0))
      const has = await within(
        PATIENCE_MS,
        () => books.balancesOf(player),
        (balances) => !differs(balances),
      )
      const currency = differs(has)
      if (currency)
        return `${player.label} has ${has[currency] ?? 0} ${currency}, and should have ${expected[currency] ?? 0}`
    }
    return undefined
  },
}
