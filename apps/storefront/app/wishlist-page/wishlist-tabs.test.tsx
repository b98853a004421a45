// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { useHearTabs } from '../tab-news/tab-news.ts'
import { WishlistPage } from './WishlistPage.tsx'

vi.mock('../words/use-loaded-section.ts', () => ({ useLoadedSection: () => true }))

beginAsStranger()

const wished = (...productIds: string[]) => ({
  body: {
    items: productIds.map((productId) => ({
      gameId: 'lol' as const,
      productId,
      addedAt: '2029-01-01T00:00:00.000Z',
      addedCost: 975,
      onSale: true,
      product: sampleProduct({ productId, name: productId }),
    })),
  },
})

function Page() {
  useHearTabs()
  return <WishlistPage />
}

function Tab() {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <Page />
      </SiteModals>
    </SWRConfig>
  )
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('the page shows what another tab has put on the list, and tells others what is taken off here', async () => {
  answerCalls({
    getWishlist: [wished('hat'), wished('hat'), wished('cape', 'hat'), wished('cape', 'hat')],
    removeFromWishlist: wished('cape'),
    listOwned: { body: { owned: [] } },
  })
  setSignOn(PLAYER)
  openPart(<Tab />)
  await waitFor(() => expect(names()).toEqual(['hat']))
  await screen.findByRole('button', { name: /hat from your wishlist/ })
  const other = new BroadcastChannel('quartermaster-news')
  const told = vi.fn()
  other.onmessage = ({ data }) => told(data)
  other.postMessage('wishlist')
  await waitFor(() => expect(names()).toEqual(['cape', 'hat']))

  await userEvent.click(await screen.findByRole('button', { name: /hat from your wishlist/ }))
  await waitFor(() => expect(told.mock.calls).toEqual([['wishlist']]))
  // Here it stays, so that it can be put back.
  expect(names()).toEqual(['cape', 'hat'])
  other.close()
})
