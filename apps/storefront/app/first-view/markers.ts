/** The id of the style element that the server fills with the page's sheets, which it shares with other pages. */
export const STYLE_ID = 'first-view'

/** The id of the one for what no other page has: the styles of its own elements. */
export const OWN_STYLE_ID = 'first-view-own'

/** What scripts and their preloads are to the browser until the page has been shown: nothing it knows. */
export const LATER = 'later'
