import { logError } from '../logging/log.ts'

/**
 * How data is fetched: asked for once within 2 s, again on focus at most every 5 s, never again by itself on an error,
 * which is logged by its message.
 */
export const DATA_FETCHING = {
  dedupingInterval: 2_000,
  focusThrottleInterval: 5_000,
  errorRetryInterval: 100,
  shouldRetryOnError: false,
  onError: ({ message }: Error) => logError(message),
} as const
