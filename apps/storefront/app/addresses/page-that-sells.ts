import { isGameId } from '@quartermaster/contract/games'
import { publicPageOf } from './page-kind.ts'

/** Where something is sold: a shelf, a product's page, currency. */
export type PageThatSells = 'shelf' | 'product' | 'top-up'

export function pageThatSells(path: string): PageThatSells | undefined {
  const page = publicPageOf(path)
  if (page === 'product') return page
  if (page === 'landing' || page === 'game') return 'shelf'
  const [, , first, second] = path.split('/')
  if (first === 'search' || first === 'wishlist') return 'shelf'
  return isGameId(first) && second === 'top-up' ? second : undefined
}
