/** What the keys of everything kept begin with that has prices in it: it is asked for anew when they change. */
export const OFFER = 'offer'
