/** Public pages: browsers ask again each time, a CDN keeps them a minute and serves them while it refreshes. */
export const PUBLIC_PAGE = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }
export const PRIVATE_PAGE = { 'cache-control': 'no-store' }
