// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { toShelfEntry } from '../catalogue/shelf-entry.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { useHearTabs } from '../tab-news/tab-news.ts'
import { useTellWallet } from '../wallet/wallet-news.ts'

beginAsStranger()

const SHELF = ['cape', 'hat'].map((productId) => toShelfEntry(sampleProduct({ productId, name: productId }), 'en-us'))
const owning = (...productIds: string[]) => ({ body: { owned: [{ gameId: 'lol' as const, productIds }] } })

let tell: () => void
function Shelf() {
  useHearTabs()
  tell = useTellWallet()
  return (
    <SiteModals>
      <ProductGrid products={SHELF} />
    </SiteModals>
  )
}

const expectOwned = (count: number) =>
  waitFor(() => expect(screen.getAllByText('Owned')).toHaveLength(count), { timeout: 9_000 })

it.each<[string, () => void]>([
  ['the page learns that something was bought', () => tell()],
  [
    'another tab says so',
    () => {
      const other = new BroadcastChannel('quartermaster-news')
      other.postMessage('wallet')
      other.close()
    },
  ],
  [
    'it is brought back as it was left',
    () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('a shelf that knew already what its player owns knows it anew when %s', async (_, happen) => {
  answerCalls({ listOwned: [owning('cape'), owning('cape', 'hat')] })
  setSignOn({ ...PLAYER, sub: crypto.randomUUID() })
  openPart(<Shelf />)
  await expectOwned(1)
  act(happen)
  await expectOwned(2)
})
