import { LOCALES } from '@quartermaster/contract/locales'
import { onSite } from '../ground/step.ts'
import { wordsIn } from '../ground/words.ts'
import type { Invariant } from './invariant.ts'

/** The player reads one language: in the address, on the page, in the bar, and in what the next call asks for. */
export const ONE_LANGUAGE: Invariant = {
  name: 'page, bar and calls speak one language',
  async findBroken(model, _walk, { calls }) {
    const { seen, front } = model
    const { tag } = LOCALES[front.locale]
    if (onSite(model)) {
      if (seen.locale !== front.locale) return `the player reads ${front.locale}, the address is ${seen.url.pathname}`
      if (seen.lang !== tag) return `the player reads ${front.locale}, the page says it is ${seen.lang}`
      const { bar } = seen
      if (bar?.locale && bar.locale !== front.locale)
        return `the page is ${front.locale}, the bar's script ${bar.locale}`
      const signIn = wordsIn(front.locale, 'bar')('signIn')
      if (bar?.signIn && bar.signIn !== signIn) return `the page is ${front.locale}, the bar says “${bar.signIn}”`
    }
    for (const { page, locale, name } of calls) {
      const tab = model.tabs.find((one) => one.page === page)
      if (tab && locale && !tab.locales.has(locale)) return `a page in ${tab.locale} asked ${name} in ${locale}`
    }
    return undefined
  },
}

/** The provider's pages are part of the way, and are read in the same language. */
export const PROVIDER_LANGUAGE: Invariant = {
  name: 'the sign-in and payment pages speak the language of the page they were reached from',
  async findBroken({ seen, front }) {
    if (front.adrift || (seen.place !== 'sign-in' && seen.place !== 'pay')) return undefined
    const { tag } = LOCALES[front.locale]
    return seen.lang === tag ? undefined : `the player reads ${front.locale}, the ${seen.place} page is ${seen.lang}`
  },
}
