/** What the keys of kept offers begin with. */
export const OFFER = 'offer'
