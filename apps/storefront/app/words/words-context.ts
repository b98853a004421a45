import type { Section } from '@quartermaster/i18n/sections'
import { createTranslate, type Messages, type Translate } from '@quartermaster/i18n/translate'
import { createContext, use, useMemo } from 'react'
import { useLocale } from '../render-context/page-data.ts'

/** Gives the messages of a section in the page's language: from disk on the server, already loaded in the browser. */
export type MessageSource = (section: Section) => Messages

export const WordsContext = createContext<MessageSource>(() => ({}))

export function useWords<S extends Section>(section: S): Translate<S> {
  const locale = useLocale()
  const messages = use(WordsContext)(section)
  return useMemo(() => createTranslate<S>(locale, messages), [locale, messages])
}
