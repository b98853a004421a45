import { reactRouter } from '@react-router/dev/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'

/** What nearly every page shares travels as one file: forty small ones compress worse and list longer. */
const shared = {
  name: 'shared',
  test: /\/(apps\/storefront\/app\/(?!redeem\/|routes\/)|packages\/(ui|contract|i18n)\/src\/|node_modules\/swr\/)/,
  minShareCount: 4,
}

export default defineConfig({
  plugins: [reactRouter(), vanillaExtractPlugin()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } } },
  // The workspace's own packages are TypeScript source, so the server build takes them in.
  ssr: { noExternal: [/^@quartermaster\//, /^@base-ui\//] },
})
