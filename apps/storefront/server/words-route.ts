import { createHash } from 'node:crypto'
import { isLocale, type Locale } from '@quartermaster/contract/locales'
import { messagesOf, sectionNames } from '@quartermaster/i18n/messages'
import type { Section } from '@quartermaster/i18n/sections'
import type { FastifyInstance } from 'fastify'
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts'

const FOR_EVER = `public, max-age=${365 * 24 * 60 * 60}, immutable`

/** The words of one section in one language, at an address that changes with its content. */
export function registerWords(app: FastifyInstance): void {
  const sections = new Set<string>(sectionNames())
  app.get<{ Params: { locale: string; section: string; version: string } }>(
    '/words/:locale/:section/:version.json',
    { logLevel: 'warn' },
    async (request, reply) => {
      const { locale, section, version } = request.params
      if (!isLocale(locale) || !sections.has(section)) return reply.callNotFound()
      const current = version === wordsVersion(locale, section as Section)
      return sendPrepared(request, reply, await wordsOf(locale, section as Section, current ? FOR_EVER : 'no-cache'))
    },
  )
}

const prepared = new Map<string, Promise<PreparedAnswer>>()

/** Compressed once; there are only so many languages and sections. */
function wordsOf(locale: Locale, section: Section, cacheControl: string): Promise<PreparedAnswer> {
  const name = `${locale}/${section}/${cacheControl}`
  const known = prepared.get(name)
  if (known) return known
  const headers = { 'cache-control': cacheControl, 'content-type': 'application/json; charset=utf-8' }
  const words = prepareAnswer(200, headers, JSON.stringify(messagesOf(locale, section)))
  prepared.set(name, words)
  return words
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
