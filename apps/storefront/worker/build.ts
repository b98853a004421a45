import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds the service worker into the built site, which must be there already: the worker names the files of its shell. */
const CLIENT = join(import.meta.dirname, '../build/client')

interface RouteFiles {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

interface SiteManifest {
  readonly entry: RouteFiles
  readonly routes: Readonly<Record<string, RouteFiles>>
}

/** The scripts and styles that no page can do without. */
async function shellFiles(): Promise<string[]> {
  const name = (await readdir(join(CLIENT, 'assets'))).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('The built site has no manifest. Build the site before its worker.')
  const text = await readFile(join(CLIENT, 'assets', name), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as SiteManifest
  const parts = [manifest.entry, manifest.routes.root, manifest.routes['routes/localised']]
  const files = parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? []), ...(part.css ?? [])] : []))
  return [...new Set([`/assets/${name}`, ...files.map((file) => file.replace(/#.*$/, ''))])]
}

await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  define: { SHELL: JSON.stringify(await shellFiles()), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: join(import.meta.dirname, 'worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js', assetFileNames: 'sw-[name][extname]' },
    },
  },
})
