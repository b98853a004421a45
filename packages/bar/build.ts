import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

/** Builds the core of the header bar's scripts and gives its text; with `write` it lands in dist/bar.js. */
export async function buildBarCore({ write = false } = {}): Promise<string> {
  const [result] = (await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    // The same script whatever NODE_ENV the build runs in.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    build: {
      write,
      outDir: 'dist',
      lib: { entry: 'src/core.ts', formats: ['iife'], name: 'bar', fileName: () => 'bar.js' },
    },
  })) as Rolldown.RolldownOutput[]
  const chunk = result?.output.find((output) => output.type === 'chunk')
  if (!chunk) throw new Error('The build of the bar gave no script')
  return chunk.code
}

if (import.meta.main) await buildBarCore({ write: true })
