/** The router asks for the data of `/en-us/` at `/en-us/_.data` and for that of `/en-us` at `/en-us.data`. */
const DATA = /_?\.data$/

export function isDataPath(path: string): boolean {
  return DATA.test(path)
}

/** The page that a data request belongs to; the page itself, if it is none. */
export function pagePathOf(path: string): string {
  return path.replace(DATA, '')
}

/** Which parts of a page are asked for is the router's own addition to the query. */
export const DATA_PARTS = '_routes'
