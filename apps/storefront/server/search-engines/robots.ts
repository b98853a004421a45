/** Personal pages and steps of a flow: they are nothing without their player, and crawling them costs both sides. */
const KEPT_OUT = [
  '/redirect',
  '/success',
  '/*/checkout',
  '/*/orders',
  '/*/wallet',
  '/*/search',
  '/*/wishlist',
  '/*/success',
  '/*/top-up',
  '/*/redeem/summary',
  '/*/redeem/success',
  '/*/redeem/history',
]

export function robotsText(shopUrl: string, apiBases: readonly string[]): string {
  return [
    'User-agent: *',
    ...[...new Set(apiBases.map((base) => `${base}/`)), ...KEPT_OUT].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
