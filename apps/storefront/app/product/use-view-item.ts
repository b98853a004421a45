import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isNewLook } from '../analytics-events/looks.ts'
import { itemPayload, track } from '../analytics-events/track.ts'
import type { Offer } from '../purchase/use-offer.ts'

/** Tells that the product was looked at: once, when it is known what it costs this player. Sign-in and back is one look. */
export function useViewItem({ name, currency, cost: listed }: CatalogueProduct, { state, cost: own }: Offer): void {
  const cost = own ?? listed
  const told = useRef(false)
  const { pathname } = useLocation()
  useEffect(() => {
    if (told.current || state === 'loading') return
    told.current = true
    if (isNewLook(pathname)) track('view_item', itemPayload({ name, currency, cost }))
  }, [state, name, currency, cost, pathname])
}
