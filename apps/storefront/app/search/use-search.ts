import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBrowserSearch } from '../browser-state/browser-search.ts'
import { useOwned } from '../shelf-marks/use-owned.ts'
import { useWords } from '../words/words-context.ts'
import { type Asked, askedSearch, readAsked } from './asked.ts'
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
  /** Everything that is found, where only the first of it is shown. */
  showMore(): void
}

/** What is asked for, by the field and the address, and what is found: by the browser once it has the index. */
export function useSearch(answered: Answered): Search {
  const { search } = useLocation()
  // What is the player's own is not in the rendered page.
  const { owned, affordable } = readAsked(useBrowserSearch())
  const asked: Asked = { ...readAsked(search), owned, affordable }
  const { typed, type, ask } = useAsking(asked)
  const [showsAll, setShowsAll] = useState(false)
  const t = useWords('shop')
  const index = useSearchIndex()
  const searchable = useMemo(() => index && toSearchable(index, kindWordsIn(t)), [index, t])
  const holdings = { owned: useOwned(), balances: useBalances(affordable) }
  const q = useDeferredValue(typed)
  const found = searchable && findEntries(searchable, { ...asked, q }, holdings)
  const shown = showsAll ? found : found?.slice(0, SHOWN_AT_FIRST)
  return {
    asked: { ...asked, q },
    typed,
    type,
    ask,
    found: shown ?? answered.found,
    count: found?.length ?? answered.count,
    showMore: () => setShowsAll(true),
  }
}

function useAsking(asked: Asked): Pick<Search, 'typed' | 'type' | 'ask'> {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(asked.q)
  const written = useRef(asked.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Another address than ours: Back, or a link.
    if (asked.q !== written.current) setTyped(asked.q)
    written.current = asked.q
  }, [asked.q])
  const ask = (next: Asked) => {
    clearTimeout(timer.current)
    const to = askedSearch(location.search, next)
    written.current = readAsked(to).q
    setTyped(next.q)
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const to = askedSearch(location.search, { ...readAsked(location.search), q: text })
      written.current = readAsked(to).q
      void navigate(to, { replace: true, preventScrollReset: true })
    }, WRITE_AFTER_MS)
  }
  return { typed, type, ask }
}
