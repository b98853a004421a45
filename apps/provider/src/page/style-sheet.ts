import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { GAME_IDS } from '@quartermaster/contract/games'
import { themeCssText } from '@quartermaster/ui/tokens/css-variables'
import { FONT_GROUPS, LANGUAGES_WITHOUT_DISPLAY_CASE } from '@quartermaster/ui/tokens/type'
import type { FastifyInstance } from 'fastify'

/** In the order of the cascade. */
const SHEETS = [
  'base',
  'scene',
  'head',
  'words-and-controls',
  'panels',
  'sign-in',
  'messages',
  'payment',
  'console',
  'preferences',
]

const languages = Object.values(FONT_GROUPS)
  .filter((group) => group.languages.length > 0)
  .map(
    (group) =>
      `${group.languages.map((language) => `:root:lang(${language})`).join(', ')} { --qm-font-text: ${group.text}; --qm-font-display: ${group.display}; }`,
  )
const withoutCase = LANGUAGES_WITHOUT_DISPLAY_CASE.map((language) => `:root:lang(${language})`).join(', ')

const text = [
  themeCssText('default'),
  themeCssText('error', undefined, '[data-theme="error"]'),
  ...GAME_IDS.map((game) => themeCssText(game, undefined, `[data-theme="${game}"]`)),
  ...languages,
  `${withoutCase} { --qm-display-case: none; --qm-display-tracking: normal; }`,
  ...SHEETS.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')),
].join('\n')

/** The one style sheet of the sandbox's pages; its address changes with its content, so it is cached for good. */
export const STYLE_SHEET = {
  text,
  href: `/assets/${createHash('sha256').update(text).digest('base64url').slice(0, 12)}.css`,
} as const

export function registerStyleSheet(app: FastifyInstance): void {
  app.get(STYLE_SHEET.href, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(STYLE_SHEET.text),
  )
}
