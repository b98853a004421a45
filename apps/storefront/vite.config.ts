import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { missingRouteFile } from './app/offline/missing-route-file.ts'

/**
 * How the pages' code travels. The first group that takes a file in takes all that it imports along, unless a group of
 * higher priority has it: so a page's own group names the page, and holds just what its first view needs. What is late
 * comes last, since whatever it shares with a first view has travelled by then. Few files: forty small ones compress
 * worse and list longer.
 */
const FILES = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 9 },
  {
    name: 'every-page',
    test: files(
      'apps/storefront/app/root.tsx',
      inRoom('routes', 'localised'),
      inRoom('page-meta', 'page-meta'),
      // Short, and shared by rooms that share nothing else.
      inRoom('sign-on', 'sign-on-state', 'leaving'),
      inRoom('browser-state', 'use-brought-back'),
      inRoom('browser-storage', 'cookies'),
      inRoom('logging'),
      'packages/ui/src/components/Button/Button.tsx',
    ),
    priority: 8,
  },
  {
    name: 'shop-pages',
    test: files(
      inRoom('catalogue', 'Stage', 'hero', 'type-key', 'ProductGrid.css'),
      inRoom('addresses', 'use-remember-game'),
      inRoom('analytics-events', 'track', 'looks'),
      inRoom('language', 'choose-language'),
      inRoom('page-meta', 'preview-of'),
      inRoom('pricing', 'ShownPrice', 'offer-key', 'shortfall'),
      inRoom('sales', 'end-text', 'shown-ends', 'unless-query-alone'),
      'packages/ui/src/components/(Badge|Grid|Name)/',
    ),
    priority: 7,
  },
  {
    // What redeem has at first, and the bar and other pages later.
    name: 'session',
    test: files(
      inRoom('sign-on', 'LostSession', 'running-step', 'sign-in-error', 'use-user-session'),
      inRoom('browser-storage', 'storage-news'),
      inRoom('offline', 'use-recovery'),
      inRoom('site-frame', 'NeedsScript'),
      'packages/contract/src/vocabulary/waiting-keys',
      'packages/ui/src/components/(Card|Notice|Skeleton|TextField)/',
    ),
    priority: 6,
  },
  { name: 'shelf', test: files(inRoom('catalogue', 'ProductGrid.tsx')), priority: 5 },
  { name: 'product', test: files(inRoom('product', 'ProductView')), priority: 5 },
  {
    name: 'redeem-flow',
    test: files(
      inRoom('routes', 'redeem.tsx', 'redeem-entry'),
      // Beside the entry, what its following pages have too.
      inRoom('redeem', 'Trouble', 'use-arrival-focus', 'use-redeem', 'way-back-rules'),
    ),
    priority: 5,
  },
  { name: 'data', test: files('/node_modules/(swr|dequal)/', inRoom('api', 'data-fetching')), priority: 3 },
  {
    name: 'calls',
    test: files(inRoom('api', 'refused', 'request'), 'packages/contract/src/call-addresses'),
    priority: 3,
  },
  {
    // One file for what comes with the bar and with most pages of a player.
    name: 'bar-feeds',
    test: files(
      inRoom('analytics-events', 'kept-events'),
      inRoom('creators', 'affiliate', 'removed-creator', 'use-creator'),
      inRoom('login-action'),
      inRoom('purchase-data'),
      inRoom('sign-on'),
      inRoom('tab-news'),
      inRoom('toasts', 'show-toast'),
      inRoom('top-up', 'top-up-running', 'use-start-top-up', 'use-top-up'),
      inRoom('trusted-scripts'),
      inRoom('wallet', 'use-wallet'),
    ),
    minShareCount: 2,
  },
  {
    // One file, so that pages that fetch it late need to name one.
    name: 'paying',
    test: files(inRoom('spending-limit'), inRoom('terms'), inRoom('wallet', 'wallet-news')),
    minShareCount: 2,
  },
]

function files(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'))
}

/**
 * A pattern for the files of a room whose names begin so, or for all of them. What was renamed must be renamed here too,
 * or its code travels as it comes.
 */
function inRoom(room: string, ...names: readonly string[]): string {
  const folder = join(import.meta.dirname, 'app', room)
  const held = existsSync(folder) ? readdirSync(folder) : []
  const missing = names.find((name) => !held.some((file) => file.startsWith(name)))
  if (held.length === 0 || missing)
    throw new Error(`vite.config.ts names app/${room}/${missing ?? ''}, which is not there`)
  return `apps/storefront/app/${room}/(${names.join('|')})`
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
