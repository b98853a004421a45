import { cachingUntil } from '@quartermaster/service/caching'

/**
 * Public pages: browsers ask again each time, a CDN caches them a minute and serves them while it refreshes. Browsers would
 * do the last as well and show the prices of ten minutes ago, so only the CDN is told. Where a price is about to change,
 * the server says less (server/prepared-answer.ts).
 */
export const PAGE_CACHING = { keepSeconds: 60, staleSeconds: 600 }
export const PUBLIC_PAGE = cachingUntil(PAGE_CACHING, undefined, new Date(0))
export const PRIVATE_PAGE = { 'cache-control': 'no-store' }
