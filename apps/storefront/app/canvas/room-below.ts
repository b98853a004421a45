/** How much of the screen's lower edge is covered, which the page leaves free at its end and around the focus. */
export const ROOM_BELOW = '--room-below'
