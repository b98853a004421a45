import type { OrderAnswer } from '@quartermaster/contract/wire/orders'
import type { ProductInfoAnswer } from '@quartermaster/contract/wire/products'
import { expect, expectTypeOf, it } from 'vitest'
import { type ApiAnswer, callApi } from './request.ts'

// The type check of the gate proves this file: each line below must compile, or must not.
type AnswerOf<Call extends (...given: never[]) => unknown> = Awaited<ReturnType<Call>>

it('answers what the call’s row says', () => {
  expectTypeOf<AnswerOf<typeof callApi<'getOrder'>>>().toEqualTypeOf<ApiAnswer<OrderAnswer>>()
  expectTypeOf<AnswerOf<typeof callApi<'quote'>>>().toEqualTypeOf<ApiAnswer<ProductInfoAnswer>>()
  expectTypeOf<AnswerOf<typeof callApi<'getOrder'>>>().not.toEqualTypeOf<ApiAnswer<ProductInfoAnswer>>()
})

it('takes what the schema accepts: what has a default may be left out', () => {
  const orders = () => callApi('listOrders', {})
  const confirmed = () =>
    callApi('confirmOrder', {
      params: { orderId: '1' },
      body: { expectedCost: 1 },
      headers: { 'idempotency-key': 'key' },
    })
  expectTypeOf(orders).returns.resolves.toHaveProperty('ok')
  expectTypeOf(confirmed).returns.resolves.toEqualTypeOf<ApiAnswer<OrderAnswer>>()
})

it('does not compile with anything else', () => {
  const wrong = [
    // @ts-expect-error: no such call
    () => callApi('getOrders', {}),
    // @ts-expect-error: the parameter is missing
    () => callApi('getOrder', {}),
    // @ts-expect-error: the parameter has another name
    () => callApi('getOrder', { params: { id: '1' } }),
    // @ts-expect-error: a parameter too many
    () => callApi('getOrder', { params: { orderId: '1', gameId: 'lol' } }),
    // @ts-expect-error: no such game
    () => callApi('getProduct', { params: { gameId: 'chess', productType: 'CHAMPION', productId: 'x' } }),
    // @ts-expect-error: no such query
    () => callApi('listOrders', { query: { after: 'x' } }),
    // @ts-expect-error: the call takes no body
    () => callApi('getOrder', { params: { orderId: '1' }, body: {} }),
    // @ts-expect-error: the body is missing
    () => callApi('getWalletBalance', {}),
    // @ts-expect-error: the body is another call's
    () => callApi('getWalletBalance', { body: { code: 'WELCOME' } }),
    // @ts-expect-error: the key is missing
    () => callApi('cancelOrder', { params: { orderId: '1' } }),
    // @ts-expect-error: the call has no use for a key
    () => callApi('getWalletBalance', { body: { gameId: 'lol' }, headers: { 'idempotency-key': 'key' } }),
    // @ts-expect-error: the token is missing
    () => callApi('listRedemptions', {}),
    // @ts-expect-error: the caller has no say in what is answered
    () => callApi<OrderAnswer>('getOrder', { params: { orderId: '1' } }),
  ]
  expect(wrong).toHaveLength(13)
})
