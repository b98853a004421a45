import { expect, it } from 'vitest'
import { titleOf } from './title-of.ts'

const ORDER = { orderId: '0190b6a8-0000-7000-8000-000000000002', reference: 'K7QM-2F9A', title: 'Warden' }

it.each([
  ['a player by name and tag', `Give 900 RP to p-1, asked by p-1`, 'Give 900 RP to Mara#EU1, asked by Mara#EU1'],
  ['an order by its reference', `Pay back: order ${ORDER.orderId}`, 'Pay back: order K7QM-2F9A'],
])('names %s', (_, summary, title) => {
  expect(titleOf({ summary, player: { puuid: 'p-1', name: 'Mara#EU1' }, order: ORDER })).toBe(title)
})

it('says the id of whom or what nobody knows by name', () => {
  expect(titleOf({ summary: 'Give 900 RP to p-1', player: { puuid: 'p-1', name: null }, order: null })).toBe(
    'Give 900 RP to p-1',
  )
})
