import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { formatNumber } from '@quartermaster/contract/number-format'
import type { MessageKey, Section } from './sections.ts'

/** The messages of one section in one language: dotted keys to text, plural forms as `key_one`, `key_other` and so on. */
export type Messages = Readonly<Record<string, string>>
export type MessageValues = Readonly<Record<string, string | number>>

export type Translate<S extends Section> = (key: MessageKey<S>, values?: MessageValues) => string

/**
 * Looks up a message, chooses its plural form by `count` and fills its `{{placeholders}}`. Numbers are written as
 * the language writes them; a value that ends in a stop of its own, as times of the day do in Greek, takes the
 * sentence's. A missing key shows itself, so that it is seen; the test run allows none.
 */
export function createTranslate<S extends Section>(locale: Locale, messages: Messages): Translate<S> {
  const { tag } = LOCALES[locale]
  return (key, values = {}) => {
    const { count } = values
    const plural = typeof count === 'number' ? messages[`${key}_${pluralForm(tag, count)}`] : undefined
    const message = plural ?? messages[key] ?? messages[`${key}_other`] ?? key
    return message.replace(/\{\{\s*(\w+)\s*\}\}(\.?)/g, (placeholder, name: string, stop: string) => {
      const value = values[name]
      if (value === undefined) return placeholder
      const text = typeof value === 'number' ? formatNumber(tag, value) : value
      return text.endsWith('.') ? text : text + stop
    })
  }
}

const rules = new Map<string, Intl.PluralRules>()

function pluralForm(tag: string, count: number): string {
  const made = rules.get(tag) ?? new Intl.PluralRules(tag)
  rules.set(tag, made)
  return made.select(count)
}
