import { logError } from '../logging/log.ts'

interface Refusal extends Error {
  readonly cause?: { readonly status?: number } | undefined
}

/**
 * The second word of a query's key whose answer is the same for everyone. Whatever else was fetched is the player's, and goes
 * with them.
 */
export const EVERYONE = null

/**
 * How data is fetched: asked for once within 2 s, again on focus at most every 5 s, never again by itself on an error,
 * which is logged by its message. That a session is refused is heard where the session is, and told there.
 */
export const DATA_FETCHING = {
  dedupingInterval: 2_000,
  focusThrottleInterval: 5_000,
  errorRetryInterval: 100,
  shouldRetryOnError: false,
  onError({ message, cause }: Refusal) {
    if (cause?.status !== 401) logError(message)
  },
} as const
