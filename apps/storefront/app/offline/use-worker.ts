import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { publicPageOf } from '../addresses/page-kind.ts'
import { useSettings } from '../render-context/page-data.ts'
import { registerWorker } from './register-worker.ts'
import type { ToWorker } from './worker-messages.ts'

/** Installing it and cacheable files is work that should not meet the page's own. */
const WORKER_WAITS_MS = 3_000

/**
 * Registers the worker, and tells it of visits it cannot see: the first one, which began before there was a worker, and
 * every page that is reached without a load.
 */
export function useWorker(): void {
  const { contentHostUrl } = useSettings()
  const { pathname } = useLocation()
  const seen = useRef(navigator.serviceWorker?.controller ? pathname : undefined)

  useLoadsWhileOffline()
  useEffect(() => {
    const timer = setTimeout(registerWorker, WORKER_WAITS_MS, contentHostUrl)
    return () => clearTimeout(timer)
  }, [contentHostUrl])
  useEffect(() => {
    if (seen.current === pathname || !navigator.serviceWorker || !publicPageOf(pathname)) return
    seen.current = pathname
    if (savesData()) return
    void navigator.serviceWorker.ready.then(({ active }) =>
      active?.postMessage({ type: 'keep', path: pathname, files: loadedFiles() } satisfies ToWorker),
    )
  }, [pathname])
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
