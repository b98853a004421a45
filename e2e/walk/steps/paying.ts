import { placeOf } from '../ground/look.ts'
import type { Model } from '../ground/model.ts'
import { within } from '../ground/settle.ts'
import type { Step, Walk } from '../ground/step.ts'

const ARRIVING_MS = 10_000

const canPay = ({ seen }: Model) => seen.place === 'pay' && seen.payForm

/** Pays what the page offers first. What is bought and how much there is then, the order says. */
async function pay(model: Model, { books }: Walk): Promise<string> {
  const { front } = model
  const { payer } = front
  const { page } = front
  const bundle = await page.locator('.bundle:has(input:checked) .amount b').innerText()
  const amount = Number(bundle.replace(/\D/g, ''))
  await page.locator('#outcome').selectOption('approve')
  await page.locator('button[value=pay]').click()
  await page.waitForURL((url) => placeOf(url) !== 'pay')
  const orderId = page.url().match(/[?#&]order=([^&#]+)/)?.[1]
  if (!payer || !orderId) throw new Error(`A payment led to ${page.url()}, which names no order`)
  const order = await within(
    ARRIVING_MS,
    () => books.orderOf(payer, orderId),
    ({ state }) => state !== 'AWAITING_PAYMENT',
  )
  model.balances.add(payer, order.currency, amount)
  if (order.kind === 'PRODUCT' && ['CONFIRMED', 'DELIVERED', 'DELIVERY_FAILED'].includes(order.state))
    model.balances.pay(payer, order.currency, order.cost)
  return `${amount} ${order.currency} for ${order.title || 'the wallet'}`
}

export const PAYING: readonly Step[] = [
  { name: 'pay', weight: 6, can: canPay, go: pay },
  {
    name: 'be declined by the bank',
    weight: 2,
    can: canPay,
    async go({ front }) {
      await front.page.locator('#outcome').selectOption('decline')
      await front.page.locator('button[value=pay]').click()
    },
  },
  {
    name: 'cancel the payment',
    weight: 3,
    can: canPay,
    async go({ front }) {
      await front.page.locator('button[value=cancel]').click()
    },
  },
  {
    name: 'leave the payment page',
    weight: 6,
    can: ({ seen }) => seen.place === 'pay' && !seen.payForm,
    async go({ front }) {
      await front.page.locator('main a.primary').click()
    },
  },
]
