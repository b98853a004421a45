import type { Model } from '../ground/model.ts'
import { onSite } from '../ground/step.ts'
import { wordsIn } from '../ground/words.ts'
import type { Invariant } from './invariant.ts'

/** No way of ours leads to an error, to nothing, or nowhere. */
export const NO_ERROR_PAGE: Invariant = {
  name: 'no page is an error page',
  async findBroken(model) {
    const { seen } = model
    if (model.offline) return undefined
    if (seen.place === 'redirect') return 'the way back from the provider does not arrive'
    if (seen.place === 'elsewhere') return `the walk has come to ${seen.url.href} (“${seen.heading}”)`
    return isErrorPage(model) ? `${seen.url.pathname} says “${seen.heading}”` : undefined
  },
}

function isErrorPage(model: Model): boolean {
  const { seen, front } = model
  return [front.locale, seen.locale ?? front.locale].some((locale) => {
    const words = wordsIn(locale, 'site')
    return onSite(model) && [words('failed.title'), words('notFound.title')].includes(seen.heading)
  })
}
