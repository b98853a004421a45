import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBrowserSearch } from '../browser-state/browser-search.ts'
import { useOwnShelf } from '../own-shelf/use-own-shelf.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useWords } from '../words/words-context.ts'
import { type Asked, askedSearch, isFiltered, readAsked } from './asked.ts'
import { kindWordsIn } from './kind-words.ts'
import { findEntries, type IndexEntry, toSearchable } from './search-rules.ts'
import { useBalances } from './use-balances.ts'
import { useSearchIndex } from './use-search-index.ts'

export const SHOWN_AT_FIRST = 24
/** Browsers refuse to write addresses as fast as some people type. */
const WRITE_AFTER_MS = 250

export interface Answered {
  readonly found: readonly IndexEntry[]
  readonly count: number
}

export interface Search extends Answered {
  readonly asked: Asked
  /** What stands in the field, which the address follows. */
  readonly typed: string
  type(text: string): void
  ask(asked: Asked): void
  /** What is asked for is what was meant: Back leads to it from the next search. */
  settle(): void
  /** The player's own prices are not known yet. */
  readonly awaited: boolean
  /** Everything that is found, where only the first of it is shown. */
  showMore(): void
}

/** What is asked for, by the field and the address, and what is found: by the browser once it has the index. */
export function useSearch(answered: Answered): Search {
  const { search } = useLocation()
  // What is the player's own is not in the rendered page.
  const { owned, affordable } = readAsked(useBrowserSearch())
  const { asked, type, ask, settle } = useAsking({ ...readAsked(search), owned, affordable })
  const [showsAll, setShowsAll] = useState(false)
  const t = useWords('shop')
  const locale = useLocale()
  const index = useSearchIndex()
  const searchable = useMemo(() => index && toSearchable(index, kindWordsIn(t)), [index, t])
  const { shelf, awaited } = useOwnShelf('all')
  const holdings = { shelf, balances: useBalances(asked.affordable) }
  const q = useDeferredValue(asked.q)
  const found = searchable && findEntries(searchable, { ...asked, q }, locale, holdings)
  const shown = showsAll ? found : found?.slice(0, SHOWN_AT_FIRST)
  return {
    asked: { ...asked, q },
    typed: asked.q,
    type,
    ask,
    settle,
    found: shown ?? answered.found,
    count: found?.length ?? answered.count,
    awaited,
    showMore: () => setShowsAll(true),
  }
}

/** What is asked for changes at once, and the address follows; where the address changes by itself, it is the other way. */
function useAsking(addressed: Asked): Pick<Search, 'asked' | 'type' | 'ask' | 'settle'> {
  const navigate = useNavigate()
  const [asked, setAsked] = useState(addressed)
  const here = askedSearch('', addressed)
  const written = useRef(here)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // While someone types, each word takes the place of the one before; a search that was meant keeps its entry, and so does every
  // choice of filters.
  const settled = useRef(isMeant(addressed))
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `here` is what it asks for, as text
  useEffect(() => {
    // Another address than ours: Back, or a link.
    if (here !== written.current) {
      setAsked(addressed)
      settled.current = isMeant(addressed)
    }
    written.current = here
  }, [here])
  const write = (next: Asked) => {
    const before = readAsked(written.current)
    const isFilterChosen = filtersOf(next) !== filtersOf(before)
    const isAnother = readAsked(askedSearch('', next)).q !== before.q
    const replace = !isFilterChosen && !(settled.current && isAnother)
    if (isFilterChosen) settled.current = isMeant(next)
    else if (isAnother) settled.current = false
    written.current = askedSearch('', next)
    void navigate(askedSearch(location.search, next), { replace, preventScrollReset: true })
  }
  const ask = (next: Asked) => {
    clearTimeout(timer.current)
    setAsked(next)
    write(next)
  }
  const type = (q: string) => {
    clearTimeout(timer.current)
    setAsked({ ...asked, q })
    timer.current = setTimeout(() => write({ ...asked, q }), WRITE_AFTER_MS)
  }
  const settle = () => {
    ask(asked)
    settled.current = isMeant(asked)
  }
  return { asked, type, ask, settle }
}

/** Who filtered means what they see, also without a word. */
function isMeant(asked: Asked): boolean {
  return asked.q !== '' || isFiltered(asked)
}

function filtersOf(asked: Asked): string {
  return askedSearch('', { ...asked, q: '' })
}
