import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fragmentOncePrinted } from './order-address.ts'

/** Prints what the address asks to be printed, once all of it is there; a page that is loaded anew prints nothing. */
export function usePrintOfAddress(isThere: boolean): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const done = fragmentOncePrinted(hash)
    if (done === undefined || !isThere) return
    void navigate({ pathname, search, hash: done }, { replace: true })
    print()
  }, [isThere, pathname, search, hash, navigate])
}
