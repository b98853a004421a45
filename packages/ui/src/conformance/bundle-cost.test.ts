import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

/** Each component, imported alone, brings only itself. One build of all of them shows what each one reaches. */
const SRC = join(import.meta.dirname, '..')
const NAMES = readdirSync(join(SRC, 'components'))
/** These stand on Base UI. The hosts do too, but fetch it only when they are used. */
const ON_BASE_UI = ['Modal', 'Select', 'Tooltip']
const KIT_CSS_LIMIT = 15 * 1024
const COMPONENT_LIMIT = 2.5 * 1024
/** The footer knows every mark and the locale table, which a page has anyway. */
const FOOTER_LIMIT = 3.5 * 1024

let chunks: Rolldown.OutputChunk[]
let css: string

beforeAll(async () => {
  const input = Object.fromEntries(NAMES.map((name) => [name, join(SRC, `components/${name}/${name}.tsx`)]))
  const result = (await build({
    root: SRC,
    configFile: false,
    logLevel: 'silent',
    plugins: [vanillaExtractPlugin()],
    build: {
      write: false,
      rolldownOptions: {
        input: { ...input, base: join(SRC, 'base/base.css.ts'), latin: join(SRC, 'fonts/latin.css') },
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  chunks = result.output.filter((file) => file.type === 'chunk')
  css = result.output
    .filter((file) => file.type === 'asset')
    .filter((file) => file.fileName.endsWith('.css'))
    .map((file) => String(file.source))
    .join('')
}, 120_000)

/** The chunks a component needs before it can be drawn. */
function reached(name: string): Rolldown.OutputChunk[] {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(chunks.find((other) => other.fileName === file))
  }
  visit(entry)
  expect(entry, name).toBeDefined()
  return [...found]
}

const modulesOf = (name: string): string[] => reached(name).flatMap((chunk) => chunk.moduleIds)
const compressed = (text: string): number => brotliCompressSync(text).length

test('the style sheets of the whole kit, its themes and its Latin faces stay within 15 KB compressed', () => {
  expect(css).toContain('--qm-theme-cta')
  expect(compressed(css)).toBeLessThanOrEqual(KIT_CSS_LIMIT)
})

test.each(NAMES)('%s brings Base UI only if it stands on it', (name) => {
  const brings = modulesOf(name).some((id) => id.includes('@base-ui'))
  expect(brings).toBe(ON_BASE_UI.includes(name))
})

test.each(NAMES.filter((name) => !ON_BASE_UI.includes(name)))('%s alone costs next to nothing', (name) => {
  const size = compressed(
    reached(name)
      .map((chunk) => chunk.code)
      .join(''),
  )
  expect(size).toBeLessThanOrEqual(name === 'Footer' ? FOOTER_LIMIT : COMPONENT_LIMIT)
})

test('a plain component reaches no component that it does not draw', () => {
  const folders = (name: string) => new Set(modulesOf(name).flatMap((id) => /components\/(\w+)\//.exec(id)?.[1] ?? []))
  expect(folders('Badge')).toEqual(new Set(['Badge', 'Icon']))
  expect(folders('Button')).toEqual(new Set(['Button', 'Icon', 'Spinner', 'VisuallyHidden']))
  expect(folders('Amount')).toEqual(new Set(['Amount', 'Mark', 'VisuallyHidden']))
  expect(folders('Image')).toEqual(new Set(['Image']))
  expect(folders('ModalHost')).toEqual(new Set(['ModalHost']))
})

test('no token table travels to the browser with a component', () => {
  for (const name of NAMES)
    expect(modulesOf(name).filter((id) => /tokens\/(themes|modes|css-variables|type)\.ts/.test(id))).toEqual([])
})
