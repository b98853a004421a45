import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { publicPageOf } from '../addresses/page-kind.ts'
import { CACHED_SINCE_META, isFromWorker } from './worker-messages.ts'

interface CachedPage {
  readonly path: string
  readonly since: Date
}

/** When the page on screen was cached, if it comes from an earlier visit; nothing for one that is fresh. */
export function useCachedSince(): Date | undefined {
  const { pathname } = useLocation()
  const [cached, setCached] = useState(() => cachedDocument(pathname))
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
