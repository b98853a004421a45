import { useEffect, useState } from 'react'
import { useRecovery } from './use-recovery.ts'

/** Whether something failed for want of a connection. When that is back, it is tried again until it succeeds. */
export function useCutOff(failed: boolean, retry: () => void): boolean {
  const [waits, setWaits] = useState<'offline' | 'again' | false>(false)
  useEffect(() => setWaits(failed && !navigator.onLine && 'offline'), [failed])
  useRecovery(waits !== false, () => {
    if (!waits) return
    setWaits('again')
    retry()
  })
  return waits === 'offline'
}
