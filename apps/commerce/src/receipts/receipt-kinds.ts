import type { ReceiptKind } from '../database/receipt-tables.ts'
import type { ReceiptFacts } from './facts.ts'

/** A line of figures: its name, and an amount of the game's currency or of money. */
export interface Figure {
  readonly name: 'paid' | 'charged' | 'credited' | 'returned' | 'refunded' | 'taken' | 'debtPaid'
  readonly amount: { readonly units: number } | { readonly minor: number; readonly currency: string }
}

interface KindOfReceipt {
  readonly figures: (facts: ReceiptFacts) => readonly Figure[]
}

const charged = ({ charges }: ReceiptFacts): Figure[] => charges.map((amount) => ({ name: 'charged', amount }))

/** Every kind of receipt. Its subject, heading and lead are those of its name in the section `receipt`. */
export const RECEIPT_KINDS: Readonly<Record<ReceiptKind, KindOfReceipt>> = {
  ORDER: { figures: (facts) => [{ name: 'paid', amount: { units: facts.order.cost } }, ...charged(facts)] },
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
