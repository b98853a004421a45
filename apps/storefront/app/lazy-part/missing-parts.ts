/** Told to the window when a press asked for what cannot be had. The page says so, once it is there and quiet. */
export const PART_MISSING_EVENT = 'qm:part-missing'

export type MissingWords = 'offline.needed' | 'signOn.signedOutHere'

export function tellMissing(detail: MissingWords = 'offline.needed'): void {
  dispatchEvent(new CustomEvent(PART_MISSING_EVENT, { detail }))
}
