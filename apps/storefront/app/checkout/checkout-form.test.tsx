// @vitest-environment happy-dom
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { act, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { answerCalls, type SentCall } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'

beginAsStranger()

function openCheckout(order: OrderAnswer, quoted = order.cost): readonly SentCall[] {
  const sent = answerCalls({ confirmOrder: 'no answer' })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <CheckoutForm facts={{ order, quoted, owned: false }} />
      </SiteModals>
    </SWRConfig>,
  )
  return sent
}
const part = (name: string): OrderAnswer['items'][number] => ({
  gameId: 'lol',
  productType: 'SPRAY',
  productId: name.toLowerCase(),
  name,
  quantity: 1,
  delivery: 'PENDING_FULFILLMENT',
})

it('a bundle lists what arrives, one by one', async () => {
  const product = { gameId: 'lol', productType: 'BUNDLE', productId: 'tide' } as const
  openCheckout(sampleOrder({ product, title: 'Tide', items: [part('Bell'), part('Gull')] }))
  const parts = within(await screen.findByRole('list', { name: 'What’s inside' })).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Bell Spray', 'Gull Spray'])
})

it('a single product is not repeated', async () => {
  openCheckout(sampleOrder())
  expect(await screen.findByRole('button', { name: 'Confirm and pay' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'What’s inside' })).toBeNull()
  expect(document.body.textContent).toContain('975 RP will be deducted')
})

it('what is free is not paid, and nothing is said to be deducted', async () => {
  openCheckout(sampleOrder({ cost: 0, price: 0 }))
  expect(await screen.findByRole('button', { name: 'Get it free' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm and pay' })).toBeNull()
  expect(document.body.textContent).not.toContain('deducted')
})

it('where the price has dropped it is not confirmed, and nothing is said of what confirming would do', async () => {
  openCheckout(sampleOrder(), 487)
  expect((await screen.findByRole('link', { name: 'Start again' })).getAttribute('href')).toContain('/lol/maerith/')
  expect(screen.getByRole('alert').textContent).toMatch(/975 RP.*487 RP/)
  expect(document.body.textContent).not.toContain('deducted')
  expect(screen.queryByText('Wallet after')).toBeNull()
})

it('two presses before anything is drawn confirm once, and confirming and giving up are one at a time', async () => {
  const sent = openCheckout(sampleOrder())
  const confirm = await screen.findByRole('button', { name: 'Confirm and pay' })
  await act(async () => {
    confirm.click()
    confirm.click()
    screen.getByRole('button', { name: 'Cancel' }).click()
  })
  expect(await screen.findByText(/never pay twice/)).toBeTruthy()
  expect(sent.map(({ name }) => name)).toEqual(['confirmOrder'])
  await act(async () => confirm.click())
  expect(sent).toHaveLength(2)
})
