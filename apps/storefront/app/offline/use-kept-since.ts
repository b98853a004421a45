import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { publicPageOf } from '../addresses/page-kind.ts'
import { isFromWorker, KEPT_META } from './worker-messages.ts'

interface Kept {
  readonly path: string
  readonly since: Date
}

/** When the page on screen was kept, if it comes from an earlier visit; nothing for one that is fresh. */
export function useKeptSince(): Date | undefined {
  const { pathname } = useLocation()
  const [kept, setKept] = useState(() => keptDocument(pathname))
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isFromWorker(data)) setKept({ path: data.path, since: new Date(data.at) })
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [])
  return kept?.path === pathname && hasPrices(pathname) ? kept.since : undefined
}

function keptDocument(path: string): Kept | undefined {
  const since = document.querySelector<HTMLMetaElement>(`meta[name="${KEPT_META}"]`)?.content
  return since ? { path, since: new Date(since) } : undefined
}

function hasPrices(path: string): boolean {
  const page = publicPageOf(path)
  return page === 'landing' || page === 'game' || page === 'product'
}
