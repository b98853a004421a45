import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { publicPageOf } from '../addresses/page-kind.ts'
import { askForPage } from '../browser-state/ask-for-page.ts'
import { CACHED_SINCE_META, isFromWorker } from './worker-messages.ts'

const TRY_AGAIN_MS = 5_000

interface CachedPage {
  readonly path: string
  readonly since: Date
}

/**
 * When the page on screen was cached, if it comes from an earlier visit; nothing for one that is fresh. With the
 * connection the page is asked for anew: the worker says so again if it still comes from the cache.
 */
export function useCachedSince(): Date | undefined {
  const { pathname } = useLocation()
  const [cached, setCached] = useState(() => cachedDocument(pathname))
  const { revalidate } = useRevalidator()
  const heard = useRef(0)
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (!isFromWorker(data)) return
      heard.current += 1
      setCached({ path: data.path, since: new Date(data.at) })
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [])
  const isCached = cached !== undefined
  useEffect(() => {
    if (!isCached) return
    const askAnew = async () => {
      if (!navigator.onLine || !(await askForPage())) return
      const before = heard.current
      await revalidate()
      if (heard.current === before) setCached(undefined)
    }
    addEventListener('online', askAnew)
    // The browser may say that it is online before a request gets through.
    const timer = setInterval(askAnew, TRY_AGAIN_MS)
    return () => {
      removeEventListener('online', askAnew)
      clearInterval(timer)
    }
  }, [isCached, revalidate])
  return cached?.path === pathname && hasPrices(pathname) ? cached.since : undefined
}

function cachedDocument(path: string): CachedPage | undefined {
  const since = document.querySelector<HTMLMetaElement>(`meta[name="${CACHED_SINCE_META}"]`)?.content
  return since ? { path, since: new Date(since) } : undefined
}

function hasPrices(path: string): boolean {
  const page = publicPageOf(path)
  return page === 'landing' || page === 'game' || page === 'product'
}
