import type { CurrencyCode } from '@quartermaster/contract/games'
import type { HouseAccount, TransferKind } from '../database/wallet-tables.ts'

/** Why money moves, which house account stands on the other side, and which way: 1 is towards the player. */
export const TRANSFER_KINDS = {
  /** An order is paid from the wallet. */
  PURCHASE: { house: 'SALES', sign: -1 },
  /** A paid order is given back. */
  REFUND: { house: 'SALES', sign: 1 },
  /** A refund that was wrong is taken back. */
  REPAY: { house: 'SALES', sign: -1 },
  /** Real money was paid for currency. */
  TOP_UP: { house: 'PAYMENTS', sign: 1 },
  /** The player is given their money back: the currency goes first. */
  TOP_UP_REFUND: { house: 'PAYMENTS', sign: -1 },
  /** The gateway did not give the money back after all. */
  TOP_UP_REFUND_REVERSAL: { house: 'PAYMENTS', sign: 1 },
  /** A payment was reversed: what is left of its currency is taken back; the rest becomes a debt. */
  CLAWBACK: { house: 'PAYMENTS', sign: -1 },
  /** A payment stands after all: what was taken back is given again. */
  CLAWBACK_REVERSAL: { house: 'PAYMENTS', sign: 1 },
  /** A credit pays a debt first. */
  DEBT_PAYMENT: { house: 'PAYMENTS', sign: -1 },
  /** Currency given away: by a code, by support, by the demo world. */
  GRANT: { house: 'PROMOTIONS', sign: 1 },
  /** A grant is taken back. */
  GRANT_REVERSAL: { house: 'PROMOTIONS', sign: -1 },
} as const satisfies Record<TransferKind, { house: HouseAccount; sign: 1 | -1 }>

/** One movement asked for. `amount` is always positive; the kind says which way it goes. */
export interface Transfer {
  readonly puuid: string
  readonly currency: CurrencyCode
  readonly kind: TransferKind
  readonly amount: number
  readonly reference: string
  readonly orderId?: string
}

export interface Transferred {
  /** What the wallet holds now. */
  readonly balance: number
  /** The reference was used before: nothing moved again. */
  readonly repeated: boolean
}
