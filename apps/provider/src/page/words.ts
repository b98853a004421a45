import type { Locale } from '@quartermaster/contract/locales'
import { messagesOf } from '@quartermaster/i18n/messages'
import type { Section } from '@quartermaster/i18n/sections'
import { createTranslate, type Translate } from '@quartermaster/i18n/translate'

/** The words of a section in a language. */
export function wordsOf<S extends Section>(locale: Locale, section: S): Translate<S> {
  return createTranslate<S>(locale, messagesOf(locale, section))
}
