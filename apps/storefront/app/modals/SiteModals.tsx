import { LOCALES } from '@quartermaster/contract/locales'
import { createTranslate } from '@quartermaster/i18n/translate'
import { ModalHost } from '@quartermaster/ui/ModalHost'
import { type ReactNode, use, useMemo } from 'react'
import { useLocale, useSettings } from '../render-context/page-data.ts'
import { WordsContext } from '../words/words-context.ts'
import { modalWords } from './modal-words.ts'

/** The one host of modals, around the bar and every page. */
export function SiteModals({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { supportUrl } = useSettings()
  const messagesOf = use(WordsContext)
  const words = useMemo(
    () => modalWords(() => createTranslate<'shop'>(locale, messagesOf('shop'))),
    [locale, messagesOf],
  )
  return (
    <ModalHost words={words} supportHref={supportUrl} locale={LOCALES[locale].tag}>
      {children}
    </ModalHost>
  )
}
