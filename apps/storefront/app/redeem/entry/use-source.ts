import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { writeStored } from '../../browser-storage/browser-storage.ts'
import { useSettings } from '../../render-context/page-data.ts'
import { allowedSource } from '../way-back-rules.ts'

/** Remembers which known site opened the flow, for the way back. */
export function useSource(): void {
  const { search } = useLocation()
  const { sourceOrigins } = useSettings()
  useEffect(() => {
    const origin = allowedSource(new URLSearchParams(search).get('source'), sourceOrigins)
    if (origin) writeStored(STORAGE_KEYS.sourceOrigin, origin)
  }, [search, sourceOrigins])
}
