import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { useEffect, useEffectEvent, useRef } from 'react'
import { logError } from '../logging/log.ts'
import type { ModalContent } from '../modals/modal-content.ts'
import { useModal } from '../modals/SiteModals.tsx'
import type { Offer } from '../purchase/use-offer.ts'
import type { Purchase } from '../purchase/use-purchase.ts'
import { useModalDesk } from './modal-desk.ts'

type Content = CatalogueProduct['contents'][number]
type Makers = typeof import('./modal-contents.ts')

export interface ProductModals {
  /** What each item of the bundle costs. */
  openListing(onClose: () => void): void
  /** One item of the bundle, to be bought alone or with the rest. */
  openContent(content: Content): void
  /** The product beside the bundle it belongs to. */
  openComparison(): void
}

export function useProductModals(product: CatalogueProduct, offer: Offer, purchase: Purchase): ProductModals {
  const { open } = useModal()
  const desk = useModalDesk(product, offer, purchase)
  const opening = useRef(false)
  // Fetched with the first one that is opened: most visits open none.
  async function show(make: (makers: Makers) => ModalContent, onClose?: () => void): Promise<void> {
    if (opening.current) return
    opening.current = true
    const page = location.pathname
    try {
      const makers = await import('./modal-contents.ts')
      if (location.pathname === page) open(make(makers), onClose)
    } catch (error) {
      logError('The modal could not be fetched', error)
      open({ kind: 'SERVER_ERROR' })
    }
    opening.current = false
  }
  // What the comparison counts is the player's own: it is made anew when that is known, or another.
  const latest = useRef(desk)
  useEffect(() => {
    latest.current = desk
  })
  const compared = useRef<object>(undefined)
  const compare = () => {
    const opened = {}
    const make = (makers: Makers) => {
      compared.current = opened
      return makers.comparison(latest.current)
    }
    return show(make, () => {
      if (compared.current === opened) compared.current = undefined
    })
  }
  const follow = useEffectEvent(() => {
    if (compared.current) void compare()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what it follows
  useEffect(() => follow(), [offer.state, offer.info])
  return {
    openListing: (onClose) => void show((makers) => makers.listing(desk), onClose),
    openContent: (content) => void show((makers) => makers.itemOfBundle(desk, content)),
    openComparison: () => void compare(),
  }
}
