/**
 * Public pages: browsers ask again each time, a CDN caches them a minute and serves them while it refreshes. Browsers would
 * do the last as well and show the prices of ten minutes ago, so only the CDN is told.
 */
export const PUBLIC_PAGE = {
  'cache-control': 'public, max-age=0, s-maxage=60',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600',
}
export const PRIVATE_PAGE = { 'cache-control': 'no-store' }
