/** Told to the window when a press asked for a part whose file cannot be fetched. */
export const PART_MISSING_EVENT = 'qm:part-missing'
