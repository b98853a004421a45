import { beforeEach, expect, it, vi } from 'vitest'
import { openTabs } from './tabs.fixture.ts'

type Purchases = typeof import('./purchases.ts')

let purchases: Purchases
let sendEventsTo: typeof import('./track.ts').sendEventsTo
beforeEach(async () => {
  vi.resetModules()
  vi.unstubAllGlobals()
  ;({ sendEventsTo } = await import('./track.ts'))
  purchases = await import('./purchases.ts')
  sendEventsTo(() => {})
  purchases.forgetPurchases()
})

async function takeAll(orderIds: readonly string[]): Promise<boolean[]> {
  const taken = []
  for (const orderId of orderIds) taken.push(await purchases.takePurchase(orderId))
  return taken
}

it('is told once for an order that was expected, and never for another', async () => {
  for (const order of ['first', 'second', 'first']) purchases.expectPurchase(order)
  expect(await takeAll(['first', 'first', 'other', 'second', 'second'])).toEqual([true, false, false, true, false])
})

it('is not told again when a second tab confirms the order after the first has told of it', async () => {
  purchases.expectPurchase('confirmed-twice')
  expect(await purchases.takePurchase('confirmed-twice')).toBe(true)
  purchases.expectPurchase('confirmed-twice')
  expect(await purchases.takePurchase('confirmed-twice')).toBe(false)
})

it('expects nothing while nothing is measured', async () => {
  sendEventsTo(undefined)
  purchases.expectPurchase('first')
  expect(await purchases.takePurchase('first')).toBe(false)
})

it('remembers no more than the last twenty', async () => {
  for (let order = 0; order <= 20; order += 1) purchases.expectPurchase(`order-${order}`)
  expect(await takeAll(['order-0', 'order-1', 'order-20'])).toEqual([false, true, true])
})

it('is told by one tab, when two that read what they know see the order arrive in one moment', async () => {
  const [one, other] = await openTabs()
  for (const tab of [one, other]) tab.expectPurchase('order')
  const taken = await Promise.all([one.takePurchase('order'), other.takePurchase('order')])
  expect(taken.filter(Boolean)).toHaveLength(1)
})

it('is told by the tab that expects it, though another one looks at the order too', async () => {
  const [looking, confirming] = await openTabs()
  confirming.expectPurchase('order')
  const taken = await Promise.all([looking.takePurchase('order'), confirming.takePurchase('order')])
  expect(taken).toEqual([false, true])
})

it('is told where locks are forbidden, as storage is', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } })
  purchases.expectPurchase('order')
  expect(await takeAll(['order', 'order'])).toEqual([true, false])
})
