/** How much of the screen's lower edge is covered, which the page leaves free at its end and around the focus. */
export const ROOM_BELOW = '--room-below'

/** How high the bar is that a page keeps at the lower edge: what comes to that edge stands above it. */
export const BAR_BELOW = '--bar-below'
