import type { Locale } from '@quartermaster/contract/locales'
import { messagesOf } from '@quartermaster/i18n/messages'
import type { Section } from '@quartermaster/i18n/sections'
import { createTranslate, type Translate } from '@quartermaster/i18n/translate'

/** The words a page in this language must show. */
export function wordsIn<S extends Section>(locale: Locale, section: S): Translate<S> {
  return createTranslate<S>(locale, messagesOf(locale, section))
}
