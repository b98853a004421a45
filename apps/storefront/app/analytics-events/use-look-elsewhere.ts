import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { lookIsOver } from './look-goes-on.ts'

/** A look that sign-in interrupted ends with the next other page. It comes with the bar, like the way to sign-in. */
export function useLookElsewhere(): void {
  const { pathname } = useLocation()
  useEffect(() => lookIsOver(pathname), [pathname])
}
