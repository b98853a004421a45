/** Says of a page from which version of the catalogue it was made. */
export const VERSION_HEADER = 'catalogue-version'
