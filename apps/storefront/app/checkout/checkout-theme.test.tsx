// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { useThemeInForce } from '../theme/theme-in-force.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

beginAsStranger()

/** What bar, page and footer take their theme from. */
function Document() {
  return (
    <div data-testid="document" data-theme={useThemeInForce()}>
      <CheckoutPage />
    </div>
  )
}

it('bar and page wear the theme of the order’s game', async () => {
  const order = sampleOrder()
  answerCalls({ getOrder: { body: order }, quote: { body: { products: [], ownedItems: [] } } })
  setSignOn(PLAYER)
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <Document />
      </SiteModals>
    </SWRConfig>,
    'en-us',
    `/en-us/checkout#order=${order.orderId}`,
  )
  expect(await screen.findByRole('button', { name: 'Confirm and pay' })).toBeTruthy()
  expect(screen.getByTestId('document').dataset.theme).toBe(order.gameId)
  expect(document.querySelector('main')?.dataset.theme, 'one theme, said once').toBeUndefined()
})
