import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { MODAL_WORDS } from '../../stories/modal-words.ts'
import { ART, LOCALE } from '../../stories/sample.ts'
import { Button } from '../Button/Button.tsx'
import { ERROR_MODAL_KINDS } from '../Modal/modal-rules.ts'
import { type ModalContent, ModalHost, useModal } from './ModalHost.tsx'

const meta: Meta = { title: 'Modal', parameters: { layout: 'fullscreen' } }
export default meta

function Opened({ content }: { content: ModalContent }) {
  const { open } = useModal()
  useEffect(() => open(content), [open, content])
  return (
    <div style={{ padding: '1rem', minBlockSize: '100vh' }}>
      <Button onClick={() => open(content)}>Open</Button>
    </div>
  )
}

const story = (content: ModalContent): StoryObj => ({
  render: () => (
    <ModalHost words={MODAL_WORDS} supportHref="https://support.example/" locale={LOCALE}>
      <Opened content={content} />
    </ModalHost>
  ),
})

const nothing = () => undefined
const product = {
  name: 'Kiln-born Warden',
  typeLabel: 'Champion skin',
  image: ART.ember,
  imageAlt: 'A warden lit by a kiln',
  cost: 1350,
  price: 1820,
  currency: 'RP',
  owned: false,
  nudge: [{ kind: 'deal', label: 'Only 75% of the price' }],
  bundle: { url: '/bundle', showLink: true },
  onBuyItem: nothing,
  onBuyBundle: nothing,
} as const

const [unauthorized, timedOut, failed, region, server] = ERROR_MODAL_KINDS
export const Unauthorized = story({ kind: unauthorized })
export const PaymentTimedOut = story({ kind: timedOut })
export const PurchaseFailed = story({ kind: failed })
export const UnsupportedRegion = story({ kind: region })
export const ServerError = story({ kind: server })
export const KoreanPaymentRequired = story({ kind: 'KR_PAYMENT_REQUIRED' })
export const ProductPurchase = story({ kind: 'PRODUCT_PURCHASE', product: { ...product, nudge: [...product.nudge] } })
export const ProductPurchaseOwned = story({
  kind: 'PRODUCT_PURCHASE',
  product: {
    ...product,
    owned: true,
    nudge: [
      { kind: 'owned', label: 'Owned' },
      { kind: 'notice', label: 'One per player' },
    ],
    bundle: undefined,
  },
})
export const ItemListing = story({
  kind: 'ITEM_LISTING',
  listing: {
    productType: 'BUNDLE',
    currency: 'RP',
    cost: 2430,
    price: 4050,
    items: [
      { id: 'a', name: 'Lantern Keeper', typeLabel: 'Champion', price: { kind: 'owned' } },
      {
        id: 'b',
        name: 'Night Market Stall',
        typeLabel: 'Map',
        price: { kind: 'discount', amount: 975, original: 1350 },
      },
      { id: 'c', name: 'Paper Moon', typeLabel: 'Charm', price: { kind: 'free' } },
      { id: 'd', name: 'Firefly Jar', typeLabel: 'Spray', price: { kind: 'price', amount: 350 } },
    ],
    onBuy: nothing,
  },
})
