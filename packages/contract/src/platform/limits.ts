const SECOND = 1_000
const KIBIBYTE = 1_024

/** How long the shop waits for an answer of the platform before it takes the service for out of reach. */
export const PLATFORM_PATIENCE_MS = {
  /** Accounts and what they own: a player waits for it. */
  lookUp: 3 * SECOND,
  /** Deliveries and their lists: the worker waits for it. */
  delivery: 10 * SECOND,
  payment: 5 * SECOND,
  keys: 3 * SECOND,
} as const

/** What the shop reads of one answer. A longer one is not read to its end and counts as none. */
export const LARGEST_PLATFORM_ANSWER = 1_024 * KIBIBYTE
