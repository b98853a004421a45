import fc from 'fast-check'
import { expect, it } from 'vitest'
import { referenceOf } from '../orders/order/identity.ts'
import { readSearch } from './reading.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'

it.each([
  ['', {}],
  ['   ', {}],
  ['x'.repeat(256), {}],
  ['a\0b', {}],
  ['Somebody@Mail.example ', { email: 'somebody@mail.example' }],
  [ID.toUpperCase(), { uuid: ID, id: ID.toUpperCase() }],
  ['Nova Star#EUW1', { name: { names: ['Nova Star'], tags: ['EUW1'] } }],
  [
    'Ｎｏｖａ　Ｓｔａｒ＃ＥＵＷ１',
    { name: { names: ['Nova Star', 'Ｎｏｖａ　Ｓｔａｒ'], tags: ['EUW1', 'ＥＵＷ１'] } },
  ],
  ['ｓｏｍｅｂｏｄｙ＠ｍａｉｌ．ｅｘａｍｐｌｅ', { email: 'somebody@mail.example' }],
  ['Nova#', { name: { names: ['Nova'] } }],
  [
    'ab2c-d3ef',
    { reference: 'AB2C-D3EF', id: 'ab2c-d3ef', name: { names: ['ab2c-d3ef'] }, words: 'ab2c-d3ef', code: 'AB2CD3EF' },
  ],
  ['pay_1.x', { id: 'pay_1.x', name: { names: ['pay_1.x'] }, words: 'pay_1.x' }],
  ['two words', { name: { names: ['two words'] }, words: 'two words', code: 'TW0W0RDS' }],
])('%j may name these', (text, reading) => {
  const { code, ...rest } = readSearch(text)
  const { code: expected, ...others } = reading as { code?: string }
  expect(rest).toEqual(others)
  expect(code === undefined).toBe(expected === undefined)
})

it('every reference of an order is read as one, however it is typed', () => {
  const between = fc.constantFrom('-', '', ' ', ' - ', '–', '\u00a0', '－')
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.constantFrom('', '#', ' # ', '＃', 'QM-', 'qm ', 'QM#', 'order ', 'Order #', 'Order no. QM-', 'Ref: '),
      between,
      fc.boolean(),
      (orderId, before, dash, small) => {
        const reference = referenceOf(orderId)
        const typed = before + reference.replace('-', dash)
        expect(readSearch(small ? typed.toLowerCase() : typed).reference).toBe(reference)
      },
    ),
  )
})
