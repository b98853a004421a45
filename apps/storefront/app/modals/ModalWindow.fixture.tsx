import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { sendEventsTo } from '../analytics-events/track.ts'
import type { BuyChoice, ModalContent, OfferedProduct, PriceListing } from './modal-content.ts'
import { SiteModals, useModal } from './SiteModals.tsx'

/** Each test of the file begins with a page that shows no modal. */
export function beginWithoutModal(): void {
  // Fetched with the first modal; here before the first, so that no test waits for it.
  beforeAll(() => import('./ModalWindow.tsx'))
  beforeAll(() => sendEventsTo(undefined))
  afterEach(cleanup)
}

/** What the page that was opened last does with its modals. */
export let controls: ReturnType<typeof useModal>
function Handle() {
  controls = useModal()
  return <button type="button">Page</button>
}

export async function ask(content: ModalContent, onClose?: () => void): Promise<void> {
  openPart(
    <SiteModals>
      <Handle />
    </SiteModals>,
  )
  await screen.findByRole('button', { name: 'Page' })
  await act(async () => controls.open(content, onClose))
}

export async function open(content: ModalContent, onClose?: () => void): Promise<HTMLElement> {
  await ask(content, onClose)
  return screen.findByRole('dialog')
}

export const choice: BuyChoice = { ready: true, onBuy: () => undefined }
export const product: OfferedProduct = {
  name: 'Kiln-born Warden',
  productSlug: 'kiln-born-warden',
  typeLabel: 'Champion skin',
  image: { url: '/images/ember.svg', width: 1200, height: 1500 },
  imageAlt: 'A warden',
  cost: 1350,
  price: 1820,
  currency: 'RP',
  item: choice,
}
export const listing: PriceListing = {
  productType: 'BUNDLE',
  productSlug: 'night-market',
  currency: 'RP',
  cost: 2430,
  price: 4050,
  items: [
    { id: 'a', name: 'Keeper', price: { kind: 'owned' } },
    { id: 'b', name: 'Stall', price: { kind: 'discount', amount: 975, original: 1350 } },
    { id: 'c', name: 'Moon', price: { kind: 'free' } },
    { id: 'd', name: 'Jar', price: { kind: 'price', amount: 350 } },
  ],
  choice,
}
