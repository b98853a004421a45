import { isGameId } from '@quartermaster/contract/games'
import { isLocale } from '@quartermaster/contract/locales'

/** The pages that are the same for everyone and worth coming back to. */
export type PublicPage = 'landing' | 'game' | 'product' | 'redeem' | 'not-found'

/** Pages below a game that are about the player. */
const PERSONAL = ['success', 'top-up']

const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/

/** Which public page a path is; nothing for personal pages, steps of a flow, and addresses nobody made. */
export function publicPageOf(path: string): PublicPage | undefined {
  const [start, locale, first, second, ...rest] = path.replace(/\/$/, '').split('/')
  if (start !== '' || !isLocale(locale) || rest.length > 0) return undefined
  if (first === undefined) return 'landing'
  if (second === undefined) {
    if (first === 'redeem') return 'redeem'
    if (first === '404.html') return 'not-found'
    return isGameId(first) ? 'game' : undefined
  }
  return isGameId(first) && !PERSONAL.includes(second) && SLUG.test(second) ? 'product' : undefined
}
