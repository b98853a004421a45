// @vitest-environment happy-dom
import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { SWRConfig } from 'swr'
import { expect, it, vi } from 'vitest'
import { type Answers, answerCalls, type SentCall } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger } from '../../testing/visitor.ts'
import { SiteModals } from '../modals/SiteModals.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'

beginAsStranger()

interface Opened {
  readonly quoted?: number
  readonly fewer?: boolean
  readonly confirmOrder?: Answers['confirmOrder']
  readonly reload?: () => Promise<unknown>
}

function openCheckout(
  order: OrderAnswer,
  { quoted = order.cost, fewer = false, confirmOrder = 'no answer', reload = async () => undefined }: Opened = {},
): readonly SentCall[] {
  const sent = answerCalls({ confirmOrder })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SiteModals>
        <CheckoutForm facts={{ order, quoted, owned: false, fewer }} reload={reload} />
      </SiteModals>
    </SWRConfig>,
  )
  return sent
}

/** A checkout that can be looked at anew, as when the page has the focus again. */
async function openToLookAgain(confirmed: () => Promise<Response>) {
  let lookAgain = (_: OrderAnswer) => {}
  function Checkout() {
    const [order, setOrder] = useState(sampleOrder())
    lookAgain = setOrder
    const facts = { order, quoted: null, owned: false, fewer: false }
    return (
      <SiteModals>
        <output>{useLocation().pathname}</output>
        <CheckoutForm facts={facts} reload={async () => undefined} />
      </SiteModals>
    )
  }
  vi.stubGlobal('fetch', confirmed)
  openPart(<Checkout />, 'en-us', '/en-us/checkout')
  const confirm = await screen.findByRole('button', { name: 'Confirm and pay' })
  return { confirm, lookAgain: (order: OrderAnswer) => act(async () => lookAgain(order)) }
}
const page = () => screen.getByRole('status').textContent
const expected = () => localStorage.getItem(SITE_STORAGE_KEYS.untoldPurchases) ?? ''

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

it('where the price has dropped both are told, and one press pays the lower one', async () => {
  const sent = openCheckout(sampleOrder(), { quoted: 487 })
  const confirm = await screen.findByRole('button', { name: 'Confirm and pay' })
  expect(screen.getByRole('alert').textContent).toMatch(/Confirm to pay the new price.*975 RP.*487 RP/)
  expect(document.body.textContent).toContain('487 RP will be deducted')
  await act(async () => confirm.click())
  expect(sent.map(({ body }) => body)).toMatchObject([{ expectedCost: 487 }])
})

it('a price that drops while the page is open is told with both, and the next press pays the lower one', async () => {
  const reload = vi.fn(async () => undefined)
  const confirmOrder = { status: 409, errorCode: 'PRICE_CHANGED', cost: 487 } as const
  const sent = openCheckout(sampleOrder(), { confirmOrder, reload })
  const confirm = await screen.findByRole('button', { name: 'Confirm and pay' })
  await act(async () => confirm.click())
  expect((await screen.findByRole('alert')).textContent).toMatch(/Confirm to pay the new price.*975 RP.*487 RP/)
  expect(reload).toHaveBeenCalledTimes(1)
  await act(async () => screen.getByRole('button', { name: 'Confirm and pay' }).click())
  expect(sent.map(({ body }) => body)).toMatchObject([{ expectedCost: 975 }, { expectedCost: 487 }])
})

it('where something of it was bought since it is not confirmed, and nothing is said of what confirming would do', async () => {
  openCheckout(sampleOrder(), { quoted: 487, fewer: true })
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

it('a creator who was taken away stays away from that order when the page is loaded anew, and from no other', async () => {
  const order = sampleOrder({ affiliateName: 'Mothwing' })
  openCheckout(order)
  const remove = await screen.findByRole('button', { name: 'Remove' })
  await act(async () => remove.click())
  cleanup()
  const sent = openCheckout(order)
  const confirm = await screen.findByRole('button', { name: 'Confirm and pay' })
  expect(screen.getByText('No creator is supported.')).toBeTruthy()
  await act(async () => confirm.click())
  expect(sent[0]?.body).toMatchObject({ removeAffiliate: true })
  cleanup()
  openCheckout({ ...order, orderId: '01988f3e-0000-8000-8000-000000000002' })
  expect(await screen.findByText('Supports Mothwing')).toBeTruthy()
})

it('a creator who is taken away in one tab is gone from the order in the other', async () => {
  const order = sampleOrder({ affiliateName: 'Mothwing' })
  openCheckout(order)
  openCheckout(order)
  const [here] = await screen.findAllByRole('button', { name: 'Remove' })
  await act(async () => here?.click())
  expect(await screen.findAllByText('No creator is supported.')).toHaveLength(2)
})

it('an order that is seen to be paid while it is confirmed leads to its page after the answer, when its purchase is expected', async () => {
  const answer = Promise.withResolvers<Response>()
  const paid = sampleOrder({ state: 'CONFIRMED' })
  const { confirm, lookAgain } = await openToLookAgain(() => answer.promise)
  await act(async () => confirm.click())
  await lookAgain(paid)
  expect(page()).toBe('/en-us/checkout')
  answer.resolve(Response.json(paid))
  await waitFor(() => expect(page()).toBe('/en-us/lol/success/'))
  expect(expected()).toContain(paid.orderId)
})

it('one whose answer was lost is expected too, should it turn out to be paid', async () => {
  const { confirm, lookAgain } = await openToLookAgain(() => Promise.reject(new TypeError('Failed to fetch')))
  await act(async () => confirm.click())
  expect(await screen.findByText(/never pay twice/)).toBeTruthy()
  await lookAgain(sampleOrder({ state: 'CONFIRMED' }))
  await waitFor(() => expect(page()).toBe('/en-us/lol/success/'))
  expect(expected()).toContain(sampleOrder().orderId)
})
