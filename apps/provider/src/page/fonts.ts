import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FontGroup, fontGroupOf } from '@quartermaster/ui/tokens/font-groups'
import { FONT_GROUPS } from '@quartermaster/ui/tokens/type'
import type { FastifyInstance } from 'fastify'

const FOREVER = 'public, max-age=31536000, immutable'
/** The kit's own style sheets of faces; they name font packages, which are found as the kit would find them. */
const FOLDER = new URL('../fonts/', import.meta.resolve('@quartermaster/ui/tokens/type'))
const require = createRequire(FOLDER)
const files = new Map<string, string>()

/** Puts imported sheets in place and sends every font file through an address of ours. */
function readSheet(sheet: URL, seen = new Set<string>()): string {
  if (seen.has(sheet.href)) return ''
  seen.add(sheet.href)
  const locate = (name: string) => (name.startsWith('./') ? new URL(name, sheet) : pathToFileURL(require.resolve(name)))
  return readFileSync(sheet, 'utf8')
    .replace(/url\(["']?([^"')]+\.woff2)["']?\)/g, (_, name: string) => {
      const file = locate(name).pathname
      files.set(basename(file), file)
      return `url("/assets/fonts/${basename(file)}")`
    })
    .replace(/@import "([^"]+)";/g, (_, name: string) => readSheet(locate(name), seen))
}

const sheets = (Object.keys(FONT_GROUPS) as FontGroup[]).map((group) => {
  const text = readSheet(new URL(`${group}.css`, FOLDER))
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  return { group, text, href: `/assets/fonts/${group}-${version}.css` }
})

/** The style sheet with the faces of a language. */
export function fontSheetOf(tag: string): string {
  const group = fontGroupOf(tag)
  return sheets.find((sheet) => sheet.group === group)?.href ?? ''
}

export function registerFonts(app: FastifyInstance): void {
  for (const { href, text } of sheets) {
    app.get(href, async (_request, reply) =>
      reply.header('cache-control', FOREVER).type('text/css; charset=utf-8').send(text),
    )
  }
  app.get<{ Params: { file: string } }>('/assets/fonts/:file', async (request, reply) => {
    // Only names collected above lead to a file, so a path cannot be climbed.
    const file = files.get(request.params.file)
    if (!file) return reply.code(404).send()
    return reply
      .header('cache-control', FOREVER)
      .type('font/woff2')
      .send(await readFile(file))
  })
}
