import { createHash } from 'node:crypto'
import { isLocale, type Locale } from '@quartermaster/contract/locales'
import { messagesOf, sectionNames } from '@quartermaster/i18n/messages'
import type { Section } from '@quartermaster/i18n/sections'
import type { FastifyInstance } from 'fastify'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** The words of one section in one language, at an address that changes with its content. */
export function registerWords(app: FastifyInstance): void {
  const sections = new Set<string>(sectionNames())
  app.get<{ Params: { locale: string; section: string; version: string } }>(
    '/words/:locale/:section/:version.json',
    { logLevel: 'warn' },
    async ({ params: { locale, section, version } }, reply) => {
      if (!isLocale(locale) || !sections.has(section)) return reply.callNotFound()
      const current = version === wordsVersion(locale, section as Section)
      return reply
        .header('cache-control', current ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(messagesOf(locale, section as Section)))
    },
  )
}

export function wordsAddress(locale: Locale, section: Section): string {
  return `/words/${locale}/${section}/${wordsVersion(locale, section)}.json`
}

const versions = new Map<string, string>()

function wordsVersion(locale: Locale, section: Section): string {
  const name = `${locale}/${section}`
  const known = versions.get(name)
  if (known) return known
  const version = createHash('sha256')
    .update(JSON.stringify(messagesOf(locale, section)))
    .digest('base64url')
    .slice(0, 10)
  versions.set(name, version)
  return version
}
