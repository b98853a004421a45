import { reactRouter } from '@react-router/dev/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter(), vanillaExtractPlugin()],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  // The one page is drawn once, while it is built: the workspace's own packages are TypeScript source.
  ssr: { noExternal: [/^@quartermaster\//, /^@base-ui\//] },
})
