/** Game accounts of this region pay inside the game only. The account's region decides, never the page's language. */
export const REGION_THAT_PAYS_IN_GAME = 'KR'
