const SECOND = 1_000

/** The shortest pause between two questions to a host that answers. */
export const RECHECK_PAUSE_MS = 5 * SECOND
/** The longest pause between two questions to a host that gives no answer. */
export const LONGEST_PAUSE_MS = 60 * SECOND
/** How long a bar may take to say who is there before the page asks by itself. */
export const BAR_MAY_TAKE_MS = 2 * SECOND
/** How long the host may still know a player who has just pressed Sign out. */
export const SIGNING_OUT_MS = 3 * SECOND
