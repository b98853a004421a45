import type { Locale } from '@quartermaster/contract/locales'
import { messagesOf } from '@quartermaster/i18n/messages'
import { readSettings } from '@quartermaster/settings/settings'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { existingPages } from '../app/addresses/existing-pages.ts'
import { publicSettings } from '../app/settings/publish-settings.ts'
import { WordsContext } from '../app/words/words-context.ts'

/** Renders one part of a page where it finds what every page gives it: locale, settings, words, addresses. */
export function openPart(part: ReactNode, locale: Locale = 'en-us', path = '/') {
  const settings = publicSettings(readSettings({}))
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ locale, settings, wordsAddresses: {}, existing: existingPages(settings, locale) }),
      Component: () => part,
      HydrateFallback: () => null,
    },
  ])
  return render(
    <WordsContext value={(section) => messagesOf(locale, section)}>
      <Page initialEntries={[path]} />
    </WordsContext>,
  )
}
