import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '../render-context/page-data.ts'
import { isLeaving } from '../sign-on/leaving.ts'
import { addressOfPlace, placeOf, placeToGoOn } from './redeem-places.ts'
import type { RedeemState } from './redeem-state.ts'
import type { Place } from './status-rules.ts'

/** Moves on when the redeem stands elsewhere: it came to an end, was cancelled, or another tab took it further. */
export function usePlaceGuard(here: Place, state: RedeemState | undefined): void {
  const navigate = useNavigate()
  const locale = useLocale()
  const { search } = useLocation()
  const place = state && placeOf(state) !== here ? placeToGoOn(state) : undefined
  useEffect(() => {
    if (place === undefined || isLeaving()) return
    void navigate(addressOfPlace(locale, place) + search, { replace: true })
  }, [place, locale, search, navigate])
}
