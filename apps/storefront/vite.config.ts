import { reactRouter } from '@react-router/dev/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'

/**
 * How the pages' code travels: the framework as one file that outlives our releases, what nearly every page shares as
 * one, and one for each flow. Forty small files compress worse and list longer.
 */
const FILES = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: 'data', test: /\/node_modules\/(swr|dequal|use-sync-external-store)\//, priority: 1 },
  {
    name: 'shared',
    test: /\/(apps\/storefront\/app\/(api|bar|browser-storage|catalogue|currency|language|modals|page|sign-on|trusted-scripts|visit|words|analytics-events)\/|packages\/(ui|contract|i18n)\/src\/)/,
    minShareCount: 2,
  },
  {
    name: 'redeem-flow',
    test: /\/(apps\/storefront\/app\/redeem\/|packages\/(ui\/src\/components\/TextField|contract\/src\/content-code))/,
    minShareCount: 2,
  },
  {
    name: 'purchase-flow',
    test: /\/apps\/storefront\/app\/(product|purchase|wallet|top-up|creators)\//,
    minShareCount: 2,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), vanillaExtractPlugin()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FILES } } } } } },
  // The workspace's own packages are TypeScript source, so the server takes them in. The built one takes in all, with
  // React as it is for production, whatever the process is that renders with it.
  ssr: { noExternal: command === 'build' || [/^@quartermaster\//, /^@base-ui\//] },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}))
