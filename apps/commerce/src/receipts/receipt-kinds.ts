import type { ReceiptKind } from '../database/receipt-tables.ts'
import type { ReceiptFacts } from './facts.ts'

/** A line of figures: its name, and an amount of the game's currency or of money. */
export interface Figure {
  readonly name: 'paid' | 'charged' | 'credited' | 'returned' | 'refunded' | 'taken' | 'debtPaid'
  readonly amount: { readonly units: number } | ({ readonly minor: number; readonly currency: string } & Brought)
}

interface Brought {
  /** What of the game's currency the money brought, where no other line says so. */
  readonly credited?: number
}

interface KindOfReceipt {
  readonly figures: (facts: ReceiptFacts) => readonly Figure[]
}

const charged = ({ charges }: ReceiptFacts): Figure[] =>
  charges.map(({ minor, currency }) => ({ name: 'charged', amount: { minor, currency } }))

/** Every kind of receipt. Its subject, heading and lead are those of its name in the section `receipt`. */
export const RECEIPT_KINDS: Readonly<Record<ReceiptKind, KindOfReceipt>> = {
  // A bundle may have brought more than the order cost.
  ORDER: {
    figures: ({ order, charges }) => [
      { name: 'paid', amount: { units: order.cost } },
      ...charges.map((amount) => ({ name: 'charged', amount }) as const),
    ],
  },
  TOP_UP: {
    figures: (facts) => [
      ...(facts.moved > facts.debtPaid
        ? [{ name: 'credited', amount: { units: facts.moved - facts.debtPaid } } as const]
        : []),
      ...charged(facts),
      ...(facts.debtPaid > 0 ? [{ name: 'debtPaid', amount: { units: facts.debtPaid } } as const] : []),
    ],
  },
  // What was free brings nothing back.
  REFUND: { figures: ({ moved }) => (moved > 0 ? [{ name: 'returned', amount: { units: moved } }] : []) },
  MONEY_REFUND: {
    figures: ({ refunded, moved }) => [
      ...(refunded ? [{ name: 'refunded', amount: refunded } as const] : []),
      // What was spent already was not there to take: it is owed.
      ...(moved > 0 ? [{ name: 'taken', amount: { units: moved } } as const] : []),
    ],
  },
}
