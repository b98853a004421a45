import type { Locale } from '@quartermaster/contract/locales'
import type { CatalogueList } from '../../app/render-context/render-context.ts'

const FRESH_FOR_MS = 5_000

type ListAll = (locale: Locale) => Promise<CatalogueList>

interface Kept {
  readonly list: Promise<CatalogueList>
  readonly freshUntil: number
}

/**
 * The whole shelf of a language, asked for once in a few seconds however many search it, and anew once a price has changed
 * by itself or the catalogue has another version. One that could not be read is not kept.
 */
export function keepLists(
  listAll: ListAll,
  clock: () => Date,
  currentVersion: () => Promise<string | undefined> = async () => undefined,
): ListAll {
  const lists = new Map<Locale, Kept>()
  return async (locale) => {
    const known = lists.get(locale)
    if (known && clock().getTime() < known.freshUntil) {
      const [list, version] = await Promise.all([known.list, currentVersion()])
      if (holds(list, clock()) && (!version || !list.version || version === list.version)) return list
    }
    const list = listAll(locale)
    lists.set(locale, { list, freshUntil: clock().getTime() + FRESH_FOR_MS })
    list.catch(() => lists.delete(locale))
    return list
  }
}

function holds({ changesAt }: CatalogueList, now: Date): boolean {
  return changesAt === undefined || now.getTime() < Date.parse(changesAt)
}
