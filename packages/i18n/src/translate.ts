import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { MessageKey, Section } from './sections.ts'

/** The messages of one section in one language: dotted keys to text, plural forms as `key_one`, `key_other` and so on. */
export type Messages = Readonly<Record<string, string>>
export type MessageValues = Readonly<Record<string, string | number>>

export type Translate<S extends Section> = (key: MessageKey<S>, values?: MessageValues) => string

/**
 * Looks up a message, chooses its plural form by `count` and fills its `{{placeholders}}`. Numbers are written as
 * the language writes them. A missing key shows itself, so that it is seen; the test run allows none.
 */
export function createTranslate<S extends Section>(locale: Locale, messages: Messages): Translate<S> {
  const { tag } = LOCALES[locale]
  const plurals = new Intl.PluralRules(tag)
  const numbers = new Intl.NumberFormat(tag)
  return (key, values = {}) => {
    const { count } = values
    const plural = typeof count === 'number' ? messages[`${key}_${plurals.select(count)}`] : undefined
    const message = plural ?? messages[`${key}_other`] ?? messages[key] ?? key
    return message.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => {
      const value = values[name]
      if (value === undefined) return placeholder
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }
}
