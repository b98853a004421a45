const LONGEST = 18
const [FIRST, LAST] = [4, 6]

/** The ends of a long id: what it begins with says when it was made, what it ends with tells it from others. */
export const shortenId = (id: string): string =>
  id.length <= LONGEST ? id : `${id.slice(0, FIRST)}…${id.slice(-LAST)}`
