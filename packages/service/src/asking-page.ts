/** What a browser says of the page that led it here. */
interface AskingHeaders {
  readonly 'sec-fetch-site'?: string | string[] | undefined
  readonly origin?: string | undefined
  readonly referer?: string | undefined
}

/**
 * Whether a page of one of these origins led a browser here. The page's address, where it is sent, is compared by its
 * origin after parsing: `https://shop.example.evil.example/` begins like the shop's. A call that does not say where it comes
 * from counts as none, and so does one of another host of the same site, which may be anybody's.
 * Proved by "is told apart by origin" in asking-page.test.ts.
 */
export function isPageOf(headers: AskingHeaders, origins: readonly string[]): boolean {
  const { 'sec-fetch-site': site, origin, referer } = headers
  if (site === 'cross-site') return false
  if (origin !== undefined) return origins.includes(origin)
  if (referer !== undefined) return origins.includes(URL.parse(referer)?.origin ?? '')
  return site === 'same-origin'
}
