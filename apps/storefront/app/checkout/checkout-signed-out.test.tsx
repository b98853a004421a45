// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { CheckoutPage } from './CheckoutPage.tsx'

beginAsStranger()

it('who is signed out is asked to sign in, without a guess at how that came about', async () => {
  answerCalls({})
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <CheckoutPage />
      </SiteModals>
    </SWRConfig>,
    'en-us',
    `/en-us/checkout#order=${sampleOrder().orderId}`,
  )
  expect(await screen.findByRole('heading', { name: 'Sign in to see your order' })).toBeTruthy()
  expect([...document.querySelectorAll('main p')].map(({ textContent }) => textContent)).toEqual([
    'Your order is safe.',
  ])
})
