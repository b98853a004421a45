import type { OfficePlayer } from '@quartermaster/contract/wire/office/players'
import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { addressOf, callOffice, OfficeError } from './call-office.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(answer: () => Response) {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('callOffice', () => {
  it('asks at the call’s own address, with the header that other sites cannot send', async () => {
    const asked = answerWith(() => Response.json({ status: 'DONE' }))
    await callOffice('grantCurrency', {
      params: { puuid: 'a/b' },
      body: { currency: 'RP', amount: 5, reason: 'ticket' },
      headers: { 'idempotency-key': 'k'.repeat(16) },
    })
    await callOffice('listTrail', { query: { subject: 'a b', operator: undefined } })
    const [[address, init], [listed, listing]] = asked.mock.calls as [[string, RequestInit], [string, RequestInit]]
    expect([address, init.method]).toEqual(['/api/v1/players/a%2Fb/grants', 'POST'])
    expect(init.headers).toMatchObject({ 'x-office-call': '1', 'idempotency-key': 'k'.repeat(16) })
    expect(JSON.parse(String(init.body))).toEqual({ currency: 'RP', amount: 5, reason: 'ticket' })
    expect([listed, listing.method, listing.body]).toEqual(['/api/v1/trail?subject=a+b', 'GET', undefined])
  })

  it.each([
    ['a refusal says why', () => Response.json({ message: 'Not you.' }, { status: 403 }), 403, 'Not you.'],
    [
      'a refused field is named',
      () =>
        Response.json(
          {
            message: 'The request has fields that are not valid.',
            fields: [
              { path: 'body.reason', message: 'text that can be seen' },
              { path: 'body.perPlayerLimit', message: 'must be at most 9' },
              { path: 'body.rewards.1', message: 'is missing' },
            ],
          },
          { status: 400 },
        ),
      400,
      'Reason: text that can be seen. Per player: must be at most 9. Rewards 2: is missing.',
    ],
    ['a gateway’s page is no answer', () => new Response('<h1>Bad</h1>', { status: 502 }), 502, 'did not answer'],
    ['a good status without an answer is none', () => new Response(''), 200, 'did not answer'],
  ])('%s', async (_name, answer, status, message) => {
    answerWith(answer)
    const failed = await callOffice('getHome', {}).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(OfficeError)
    expect(failed).toMatchObject({ status, message: expect.stringContaining(message) })
  })

  it('without a connection there is no status', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(callOffice('getHome', {})).rejects.toMatchObject({ status: 0 })
  })

  it('leaves out of a query what is not given', () => {
    expect(addressOf('/v1/trail', { query: { a: 1, b: undefined, c: '' } })).toBe('/api/v1/trail?a=1')
    expect(addressOf('/v1/trail', { query: {} })).toBe('/api/v1/trail')
  })
})

// The type check of the gate proves this: each line below must compile, or must not.
it('takes and answers what the call’s row says', () => {
  expectTypeOf(callOffice<'getPlayer'>).returns.resolves.toEqualTypeOf<OfficePlayer>()
  expectTypeOf(callOffice<'refundOrder'>).returns.resolves.toEqualTypeOf<ActionOutcome>()
  const wrong = [
    // @ts-expect-error: no such call
    () => callOffice('getPlayers', {}),
    // @ts-expect-error: the player is missing
    () => callOffice('getPlayer', {}),
    // @ts-expect-error: the key is missing
    () => callOffice('refundOrder', { params: { orderId: '1' }, body: { reason: 'why' } }),
    // @ts-expect-error: the reason is missing
    () => callOffice('decline', { params: { approvalId: '1' }, body: {} }),
    // @ts-expect-error: no such filter
    () => callOffice('listTrail', { query: { after: 'x' } }),
  ]
  expect(wrong).toHaveLength(5)
})
