import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { publicPageOf } from '../addresses/page-kind.ts'
import { isKept, readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { useSettings } from '../render-context/page-data.ts'
import { registerWorker } from './register-worker.ts'
import type { ToWorker } from './worker-messages.ts'

/** Installing it and cacheable files is work that should not meet the page's own. */
const WORKER_WAITS_MS = 3_000
const TOLD_EARLIER_PAGES = TAB_STORAGE_KEYS.toldEarlierPages

/**
 * Registers the worker, and tells it of visits it cannot see: the first one, which began before there was a worker, and
 * every page that is reached without a load.
 */
export function useWorker(): void {
  const { contentHostUrl } = useSettings()
  const { pathname } = useLocation()
  const seen = useRef(pageOfWorker())

  useLoadsWhileOffline()
  useEarlierPages()
  useTakenOver()
  useEffect(() => {
    const forget = () => {
      clearTimeout(timer)
      removeEventListener('pagehide', register)
    }
    const register = () => {
      forget()
      void registerWorker(contentHostUrl)
    }
    const timer = setTimeout(register, WORKER_WAITS_MS)
    // Who stays on no page that long has a worker all the same.
    addEventListener('pagehide', register)
    return forget
  }, [contentHostUrl])
  useEffect(() => {
    if (seen.current === pathname || !navigator.serviceWorker || !publicPageOf(pathname)) return
    seen.current = pathname
    keepPages([pathname], loadedFiles)
  }, [pathname])
}

/**
 * Where the worker arrives late in a visit, it is told of the pages before: those that it has not kept. Once in a tab,
 * because it sees the later ones itself, and where a player has left, it has forgotten them for good.
 */
function useEarlierPages(): void {
  useEffect(() => {
    if (readStored(TOLD_EARLIER_PAGES)) return
    void navigator.serviceWorker?.ready
      .then(() => {
        writeStored(TOLD_EARLIER_PAGES, 'yes')
        return isKept(TOLD_EARLIER_PAGES) ? pagesNotKept() : []
      })
      .then(keepPages, () => {
        // No cache may be looked into, so nothing is kept in one.
      })
  }, [])
}

/**
 * A worker that comes takes charge of the pages that are open. One that is on its way just then has none, and asks for
 * it; so does one that was loaded past the worker.
 */
function useTakenOver(): void {
  useEffect(() => {
    const workers = navigator.serviceWorker
    void workers?.ready.then(({ active }) => {
      if (!workers.controller) active?.postMessage({ type: 'claim' } satisfies ToWorker)
    })
  }, [])
}

/**
 * The page that was loaded through the worker, which has it since. That a page is in the worker's hands by now says
 * nothing: it takes over pages whose load it has not seen, and may do so before this page asks.
 */
function pageOfWorker(): string | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.workerStart ? URL.parse(load.name)?.pathname : undefined
}

function keepPages(paths: readonly string[], filesOf: () => string[] = () => []): void {
  if (savesData()) return
  void navigator.serviceWorker.ready.then(({ active }) => {
    for (const path of paths) active?.postMessage({ type: 'keep', path, files: filesOf() } satisfies ToWorker)
  })
}

interface HistoryOfTab {
  readonly navigation?: { entries(): readonly { readonly url: string | null }[] }
}

async function pagesNotKept(): Promise<string[]> {
  const paths = earlierPages()
  const kept = await Promise.all(paths.map((path) => caches.match(path)))
  return paths.filter((_, at) => !kept[at])
}

/** The other public pages of this visit: as far as the browser tells, at least the one that led here. */
function earlierPages(): string[] {
  const entries = (window as HistoryOfTab).navigation?.entries() ?? []
  const visited = [document.referrer, ...entries.map(({ url }) => url)].map((url) => URL.parse(url ?? ''))
  const paths = visited.flatMap((url) => (url?.origin === location.origin ? [url.pathname] : []))
  return [...new Set(paths)].filter((path) => path !== location.pathname && publicPageOf(path))
}

/**
 * Without a connection links are followed as loads of their own: the worker then answers with the page as it was, or
 * says why it cannot. The router would look for scripts that are not there.
 */
function useLoadsWhileOffline(): void {
  // In time with the note that there is no connection.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || !navigator.serviceWorker?.controller) return
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    }
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [])
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}

function savesData(): boolean {
  return (
    (navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
  )
}
