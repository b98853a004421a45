/** The id of the style element that the server fills with the page's sheets. */
export const STYLE_ID = 'first-view'

/** What scripts and their preloads are to the browser until the page has been shown: nothing it knows. */
export const LATER = 'later'
