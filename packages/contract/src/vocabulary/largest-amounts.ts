/** The most units of a game's currency that one payment brings. */
export const LARGEST_TOP_UP = 1_000_000

/** The most a wallet is filled up to. Far below what an amount can be told as, so that gifts and refunds always fit. */
export const LARGEST_BALANCE = 100_000_000
