import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { publicPageOf } from '../addresses/page-kind.ts'
import { CACHED_SINCE_META, isFromWorker } from './worker-messages.ts'

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
  useEffect(() => {
    if (!cached) return
    const onOnline = () => {
      setCached(undefined)
      void revalidate()
    }
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [cached, revalidate])
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isFromWorker(data)) setCached({ path: data.path, since: new Date(data.at) })
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [])
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
