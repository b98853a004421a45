// @vitest-environment happy-dom
import type { ReturnWay } from '@quartermaster/contract/wire/returns'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { expect, it } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPart } from '../../testing/open-part.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { beginAsStranger } from '../../testing/visitor.ts'
import ReturnsPart from './ReturnsPart.tsx'

beginAsStranger()

const WAY: ReturnWay = {
  to: 'CARD',
  currency: 'RP',
  amount: 1_000,
  money: { minor: 899, currency: 'EUR' },
  until: '2026-11-30T10:00:00.000Z',
  refusal: null,
}

it('says for what something is needed that cannot be returned', async () => {
  const way: ReturnWay = { ...WAY, to: 'WALLET', amount: 0, money: null, refusal: 'UNAVAILABLE', neededFor: 'Tide Set' }
  answerCalls({ getReturnWays: { body: { ways: [way] } } })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReturnsPart order={sampleOrder({ state: 'DELIVERED' })} onChange={() => {}} />
    </SWRConfig>,
  )
  expect(await screen.findByText('This can’t be returned while you have Tide Set, which depends on it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Return/ })).toBeNull()
})

it.each([
  ['spent meanwhile', [{ ...WAY, amount: 0, money: null, refusal: 'SPENT' }], 'the currency has been spent'],
  ['under way by another tab', [{ ...WAY, amount: 0, money: null, refusal: 'UNDER_WAY' }], 'in progress'],
  ['gone', [], 'has changed'],
] as const)('a return that is refused because it is %s says so where it was asked for', async (_, now, told) => {
  answerCalls({
    getReturnWays: [{ body: { ways: [WAY] } }, { body: { ways: [...now] } }],
    requestReturn: { status: 409, errorCode: 'CONFLICT' },
  })
  const order = sampleOrder({ kind: 'TOP_UP', state: 'DELIVERED', product: null, productSlug: null })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReturnsPart order={order} onChange={() => {}} />
    </SWRConfig>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Refund / }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Refund / }))
  const ok = await screen.findByRole('button', { name: 'OK' })
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(told)
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /^Refund / })).toBeNull()
  await userEvent.click(ok)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('what was free goes back for nothing, and no amount is told', async () => {
  const way: ReturnWay = { ...WAY, to: 'WALLET', amount: 0, money: null }
  answerCalls({ getReturnWays: { body: { ways: [way] } } })
  const done = { to: 'WALLET', amount: 0, money: null, state: 'DONE', at: '2026-11-16T10:00:00.000Z' } as const
  const order = sampleOrder({ state: 'DELIVERED', cost: 0, price: 0, returns: [done] })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReturnsPart order={order} onChange={() => {}} />
    </SWRConfig>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Return now' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('You give up')
  expect(document.body.textContent).not.toMatch(/\b0 RP/)
})

it.each([
  ['CARD', false],
  ['WALLET', true],
] as const)('says that a return is completed only of what has arrived: to %s', async (to, isTold) => {
  answerCalls({ getReturnWays: { body: { ways: [] } } })
  const money = to === 'CARD' ? WAY.money : null
  const done = { to, amount: 1_000, money, state: 'DONE', at: '2026-11-16T10:00:00.000Z' } as const
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReturnsPart order={sampleOrder({ state: 'REFUNDED', returns: [done] })} onChange={() => {}} />
    </SWRConfig>,
  )
  expect(await screen.findByRole('listitem')).toBeTruthy()
  expect(screen.queryByText('Completed') !== null).toBe(isTold)
})

it('what went back of a payment is told with its day, and what did not with what became of it', async () => {
  answerCalls({ getReturnWays: { body: { ways: [{ ...WAY, amount: 0, money: null, refusal: 'SPENT' }] } } })
  const at = '2026-11-19T10:00:00.000Z'
  const payment = { credited: 1_100, debtPaid: 0, charged: { minor: 999, currency: 'EUR' }, at }
  const back = { to: 'CARD', amount: 375, money: { minor: 340, currency: 'EUR' }, state: 'DONE', at } as const
  const order = sampleOrder({ kind: 'TOP_UP', state: 'DELIVERED', product: null, payments: [payment], returns: [back] })
  openPart(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReturnsPart order={order} onChange={() => {}} />
    </SWRConfig>,
  )
  expect((await screen.findByRole('listitem')).textContent).toBe('€3.40 refunded on Nov 19.')
  expect(await screen.findByText('The other 725 RP were spent.')).toBeTruthy()
  expect(screen.queryByText(/can’t be refunded/)).toBeNull()
})
