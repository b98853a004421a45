import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, type InlineConfig, type PreviewServer, preview } from 'vite'
import { demoArt } from '../stories/demo-art.ts'

const CONFIG: InlineConfig = {
  configFile: false,
  root: join(import.meta.dirname, 'page'),
  logLevel: 'error',
  plugins: [vanillaExtractPlugin(), demoArt()],
  build: {
    outDir: join(import.meta.dirname, '../dist/stories'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    reportCompressedSize: false,
  },
}

/** Builds the page of the stories and serves it. */
export async function serveStories(port: number): Promise<PreviewServer> {
  await build(CONFIG)
  return preview({ ...CONFIG, preview: { port, strictPort: true } })
}

if (import.meta.main) await serveStories(Number(process.argv[2]))
