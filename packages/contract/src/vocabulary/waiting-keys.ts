import { STORAGE_KEYS, type StorageKey } from './storage-keys.ts'

/** Stands for a player whose session has ended, and who has not signed out. */
export const LOST = '?'

/** What a player was redeeming waits in its tab when their session ends under a press; only they go on with it. */
export const WAITING_KEYS: readonly StorageKey[] = [
  STORAGE_KEYS.redeemCode,
  STORAGE_KEYS.redeemCodeValidationStatus,
  STORAGE_KEYS.redeemRewards,
  STORAGE_KEYS.redeemFulfillmentItems,
  STORAGE_KEYS.redeemTheme,
]

/**
 * Names a tab, and whichever was duplicated from it. Not below the prefix of what goes with a player: it tells nothing of
 * anybody.
 */
export const TAB_NAME_KEY = 'qm-tab'
