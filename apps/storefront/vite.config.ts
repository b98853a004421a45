import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { missingRouteFile } from './app/offline/missing-route-file.ts'

/** The rooms of the app whose code nearly every page shares. */
const SHARED = inRooms(
  ...[
    'addresses',
    'analytics-events',
    'api',
    'bar',
    'browser-state',
    'browser-storage',
    'canvas',
    'catalogue',
    'currency',
  ],
  ...['first-view', 'inline-script', 'language', 'login-action', 'modals', 'page-meta', 'render-context', 'sign-on'],
  ...['site-frame', 'theme', 'trusted-scripts', 'words'],
)

/** Of these rooms, what comes with the bar, with a shelf and after the first view. */
const NOT_AT_FIRST =
  '(?!abandoned-trip|can-ask-host|CardNeed|CardPrice|cookies|cross-site|current-session|due-sign-out|end-text|forget-personal|hidden-frame|kept-events|listing-rules|login-action|look-goes-on|LostSession|one-tab|openid|ProductGrid\\.tsx|purchases|read-number|refused-session|session-check|session-timer|set-out|sign-in-error|sign-in-for|sign-in-trip|sign-out-everywhere|silent-session|silent-sign-in|stored-player|tab-copy|trip-cookie|use-success-page|use-user-session|use-who-is-there|user-session|who-is-there|who-pauses|who-rules)'

/**
 * Of the rooms that sell, what every shelf needs too; how redeem and purchase alike wait for a connection; and a rule that
 * is shorter than the wrapping of a file of its own.
 */
const ON_SHELVES = `${inRooms('pricing')}(offer-key|ShownPrice)|${inRooms('offline')}use-recovery|${inRooms('sales')}(shown-ends|unless-query-alone)`

/** Of the rooms that sell, what only an owner, a modal or a creator's visitor needs, or what is shared by all pages. */
const NOT_TO_BUY =
  '(?!comparison|cost-as-part|form-values|NudgeBadges|nudge-badge|price-breakdown|removed-creator|Saving|use-remove-creator|offer-key|ShownPrice|wallet-news)'

/** Of the packages, what comes with the first modal, field or shelf, with prices in money and with paying. */
const LATE_PARTS =
  'labelled|components/(Email\\w+|Modal|Stepper|TextField)/|components/ProductCard/ProductCard\\.tsx|platform/authentication|vocabulary/(content-code|deliver-now|email|largest-amounts|locale-regions|money|statuses|waiting-keys|worth)'

/**
 * How the pages' code travels: the framework as one file that outlives our releases, what nearly every page shares as
 * one, and one for each flow. Forty small files compress worse and list longer.
 */
const FILES = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: 'data', test: /\/node_modules\/(swr|dequal)\//, priority: 1 },
  {
    name: 'shared',
    test: new RegExp(`/(${SHARED}${NOT_AT_FIRST}|${ON_SHELVES}|packages/(ui|contract|i18n)/src/(?!${LATE_PARTS}))`),
    minShareCount: 2,
  },
  {
    name: 'redeem-flow',
    test: new RegExp(
      `/(${inRooms('redeem')}|packages/(ui/src/components/TextField|contract/src/vocabulary/(content-code|statuses)))`,
    ),
    minShareCount: 2,
  },
  {
    name: 'purchase-flow',
    test: new RegExp(
      `/${inRooms('product', 'purchase', 'purchase-data', 'pricing', 'wallet', 'creators')}${NOT_TO_BUY}`,
    ),
    minShareCount: 2,
  },
  // One file, so that pages that fetch it late need to name one.
  {
    name: 'paying',
    test: new RegExp(`/(${inRooms('spending-limit', 'terms')}|${inRooms('wallet')}wallet-news)`),
    minShareCount: 2,
  },
]

/** A pattern for their files. A room that was renamed must be renamed here too, or its code travels as it comes. */
function inRooms(...rooms: readonly string[]): string {
  const missing = rooms.find((room) => !existsSync(join(import.meta.dirname, 'app', room)))
  if (missing) throw new Error(`vite.config.ts names the room app/${missing}, which is not there`)
  return `apps/storefront/app/(${rooms.join('|')})/`
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), vanillaExtractPlugin(), missingRouteFile()],
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim(\/index\.js)?$/,
        replacement: join(import.meta.dirname, 'sync-store.ts'),
      },
    ],
  },
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FILES } } } } } },
  // The workspace's own packages are TypeScript source, so the server takes them in. The built one takes in all, with
  // React as it is for production, whatever the process is that renders with it.
  ssr: { noExternal: command === 'build' || [/^@quartermaster\//, /^@base-ui\//] },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
