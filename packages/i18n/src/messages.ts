import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { pseudoText } from './pseudo-words.ts'
import type { Section } from './sections.ts'
import { keepThaiWhole } from './thai-words.ts'
import type { Messages } from './translate.ts'

/** For servers: the message files, read once. The browser is only sent the language and sections its page shows. */
const FOLDER = join(import.meta.dirname, '../messages')
const cache = new Map<string, Messages>()
let pseudo = false

/** For layout work: every message of every language becomes longer, accented English. */
export function speakPseudo(on: boolean): void {
  if (on === pseudo) return
  pseudo = on
  cache.clear()
}

/** A regional variant holds only what differs; the rest comes from the locale it builds on, and at last from English. */
export function messagesOf(locale: Locale, section: Section): Messages {
  const name = `${locale}/${section}`
  const known = cache.get(name)
  if (known) return known
  const merged = pseudo
    ? mapValues(ownMessages(DEFAULT_LOCALE, section), pseudoText)
    : (Object.assign({}, ...lineage(locale).map((step) => ownMessages(step, section))) as Messages)
  const whole = locale === 'th-th' ? mapValues(merged, keepThaiWhole) : merged
  cache.set(name, whole)
  return whole
}

/** From English to the locale itself: each step overrides the one before. */
export function lineage(locale: Locale): Locale[] {
  const parent = LOCALES[locale].parent as Locale | undefined
  if (locale === DEFAULT_LOCALE) return [locale]
  return [...lineage(parent ?? DEFAULT_LOCALE), locale]
}

/** What the locale's own file says, with dotted keys. */
export function ownMessages(locale: Locale, section: string): Messages {
  try {
    const text = readFileSync(join(FOLDER, locale, `${section}.json`), 'utf8')
    return flatten(JSON.parse(text) as MessageTree)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new Error(`The messages of ${locale}/${section}.json cannot be read: ${String(error)}`)
  }
}

export function sectionNames(): Section[] {
  const files = readdirSync(join(FOLDER, DEFAULT_LOCALE))
  return files.map((file) => file.replace(/\.json$/, '') as Section)
}

function mapValues(messages: Messages, change: (text: string) => string): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, change(text)]))
}

interface MessageTree {
  readonly [key: string]: string | MessageTree
}

function flatten(tree: MessageTree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  )
}
