/** @jsxImportSource preact */
import { ICONS } from './icons.ts'
import type { BarModel } from './model.ts'
import { PageLink } from './PageLink.tsx'

interface PlayerPagesProps {
  readonly model: BarModel
  onFollow(): void
}

/** What is the player's own: orders, wallet, wishlist. */
export function PlayerPages({ model, onFollow }: PlayerPagesProps) {
  const { orders, wallet, wishlist } = model.options.pages ?? {}
  const row = { model, class: 'row', onFollow }
  return (
    <>
      <PageLink {...row} href={orders} label={model.say('orders')} icon={ICONS.orders} />
      <PageLink {...row} href={wallet} label={model.say('wallet')} icon={ICONS.wallet} />
      <PageLink {...row} href={wishlist} label={model.say('wishlist')} icon={ICONS.heart} />
    </>
  )
}
