import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { ERROR_PAGES } from './redeem/status-rules.ts'

export default [
  route('redirect', 'routes/redirect.tsx'),
  route('redeem', 'routes/redeem.tsx', { id: 'redeem-without-language' }, [
    index('routes/redeem-entry.tsx', { id: 'redeem-entry-without-language' }),
  ]),
  layout('routes/unprefixed.tsx', [
    route('success', 'routes/success.tsx', { id: 'success-without-language' }),
    route('account/name-change-token', 'routes/name-change-token.tsx', { id: 'name-change-token-without-language' }),
  ]),
  route(':locale', 'routes/localised.tsx', [
    index('routes/landing.tsx'),
    route('checkout', 'routes/checkout.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('wallet', 'routes/wallet.tsx'),
    route('search', 'routes/search.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('account/name-change-token', 'routes/name-change-token.tsx'),
    // What search engines are told of the pages that are shown without a language, too.
    route('success', 'routes/success.tsx', { id: 'success-of-no-game' }),
    route('redirect', 'routes/redirect.tsx', { id: 'redirect-with-language' }),
    route('404.html', 'routes/not-found.tsx', { id: 'not-found-page' }),
    route('offline.html', 'routes/offline.tsx'),
    route('redeem', 'routes/redeem.tsx', [
      index('routes/redeem-entry.tsx'),
      route('summary', 'routes/redeem-summary.tsx'),
      ...ERROR_PAGES.map((page) => route(`summary/error/${page}`, 'routes/redeem-error.tsx', { id: `redeem-${page}` })),
      route('success', 'routes/redeem-success.tsx'),
      route('history', 'routes/redeem-history.tsx'),
    ]),
    route(':game', 'routes/game.tsx'),
    route(':game/success', 'routes/success.tsx'),
    route(':game/top-up', 'routes/top-up.tsx'),
    route(':game/:productSlug', 'routes/product.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
