/** Told to the window when a press asked for what cannot be fetched. The page says so, once it is there and quiet. */
export const PART_MISSING_EVENT = 'qm:part-missing'

export function tellMissing(): void {
  dispatchEvent(new Event(PART_MISSING_EVENT))
}
