// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, prices } from '../../testing/api-double.ts'
import { setApi } from './api-settings.ts'
import { callApi, hearUnauthorized } from './request.ts'

const ITEM = { gameId: 'lol', productType: 'CHAMPION', productId: 'maerith' } as const
const USUAL = { apiBase: '/api', contentCodesBase: '/api', apiTimeoutMs: 10_000 }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const quote = (timing: { timeoutMs?: number } = {}) => callApi('quote', { body: [ITEM], ...timing })

describe('callApi', () => {
  // proves 7.common.3, 7.common.4
  it('sends JSON with credentials to the call’s own address', async () => {
    const sent = answerCalls({ quote: prices() })
    await callApi('quote', { query: { affiliate: 'nova' }, body: [ITEM] })
    await callApi('quote', { query: { affiliate: undefined }, body: [ITEM] })
    await callApi('getCreator', { params: { affiliate: 'a/b' } })
    expect(sent).toMatchObject([
      { method: 'POST', address: '/api/v3/orders/quote?affiliate=nova', credentials: 'include', body: [ITEM] },
      { address: '/api/v3/orders/quote' },
      { method: 'GET', address: '/api/v3/creators/a%2Fb', credentials: 'include', body: undefined },
    ])
    expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  it('sends an empty object where the call takes nothing: JSON is never an empty text', async () => {
    const sent = answerCalls({})
    const orderId = '0198c0de-0000-7000-8000-000000000001'
    await callApi('cancelOrder', { params: { orderId }, headers: { 'idempotency-key': 'k'.repeat(16) } })
    expect(sent).toMatchObject([{ method: 'POST', body: {} }])
  })

  it('calls the API, and the content-code service, where the settings say they are', async () => {
    const sent = answerCalls({ quote: prices() })
    setApi({ ...USUAL, apiBase: '/shop-api', contentCodesBase: '/codes' })
    await quote()
    await callApi('listRedemptions', { headers: { authorization: 'Bearer token' } })
    expect(sent.map(({ address }) => address)).toEqual([
      '/shop-api/v3/orders/quote',
      '/codes/contentcodes/v1/redemptions',
    ])
    setApi(USUAL)
  })

  // proves 4.purchase.5, 7.common.2, 9.api.2
  it('gives up after ten seconds unless the settings or the call say otherwise', async () => {
    answerCalls({ quote: prices() })
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await quote()
    await quote({ timeoutMs: 500 })
    setApi({ ...USUAL, apiTimeoutMs: 3_000 })
    await quote()
    expect(timeout.mock.calls).toEqual([[10_000], [500], [3_000]])
    setApi(USUAL)
  })

  // proves 3.tracking.1, 3.tracking.2, 3.tracking.3, 3.storage.6, 3.storage.7, 7.common.5, 7.common.6, 7.common.7
  it('sends a known session id and keeps the ids of the answer', async () => {
    localStorage.setItem(STORAGE_KEYS.sessionId, 'before')
    const sent = answerCalls({
      quote: { ...prices(), headers: { 'x-session-id': 'after', 'x-affiliate-id': 'credit' } },
    })
    await quote()
    expect(sent[0]?.headers).toMatchObject({ 'x-session-id': 'before' })
    expect(localStorage.getItem(STORAGE_KEYS.sessionId)).toBe('after')
    expect(localStorage.getItem(STORAGE_KEYS.affiliateSession)).toBe('credit')
  })

  it('writes no session id that is stored already: another tab may have removed it', async () => {
    localStorage.setItem(STORAGE_KEYS.sessionId, 'same')
    const write = vi.spyOn(Storage.prototype, 'setItem')
    answerCalls({ quote: { ...prices(), headers: { 'x-session-id': 'same' } } })
    await quote()
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })

  it('does not bring back the session id of one who left while the call was under way', async () => {
    localStorage.setItem(STORAGE_KEYS.sessionId, 'theirs')
    vi.stubGlobal('fetch', async () => {
      localStorage.clear()
      return Response.json(prices().body, { headers: { 'x-session-id': 'theirs' } })
    })
    await quote()
    expect(localStorage.getItem(STORAGE_KEYS.sessionId)).toBeNull()
  })

  it('does not take the id of one creator for another who was chosen in a second tab meanwhile', async () => {
    localStorage.setItem(STORAGE_KEYS.affiliate, 'nova')
    vi.stubGlobal('fetch', async () => {
      localStorage.setItem(STORAGE_KEYS.affiliate, 'mothwing')
      return Response.json(prices().body, { headers: { 'x-affiliate-id': 'nova-7' } })
    })
    await quote()
    expect(localStorage.getItem(STORAGE_KEYS.affiliateSession)).toBeNull()
  })

  it('gives a good answer to the caller', async () => {
    answerCalls({ quote: prices() })
    expect(await quote()).toEqual({ ok: true, status: 200, ...prices() })
  })

  it.each([400, 401, 404, 429, 499])('answers %d for the caller to inspect', async (status) => {
    answerCalls({ quote: { status, errorCode: 'FORBIDDEN' } })
    expect(await quote()).toMatchObject({ ok: false, status, error: { errorCode: 'FORBIDDEN' } })
  })

  it.each([
    [401, 'a gateway’s 401 without a body', ''],
    [404, 'a 404 as HTML', '<h1>Not found</h1>'],
    [400, 'JSON that is no object', '"no"'],
    [400, 'JSON of another shape', '{"error":"no"}'],
  ])('%d, %j, is an answer with its status', async (status, _, text) => {
    vi.stubGlobal('fetch', async () => new Response(text, { status }))
    expect(await quote()).toMatchObject({ ok: false, status, error: { errorCode: 'SERVER_ERROR' } })
  })

  it.each([
    ['no word', ''],
    ['a page where data was asked for', '<!doctype html>'],
    ['nothing, in JSON', 'null'],
  ])('is a failure when a good status comes with %s: what was asked may be done', async (_, text) => {
    vi.stubGlobal('fetch', async () => new Response(text))
    await expect(quote()).rejects.toThrow('nothing that can be read')
  })

  it('is a failure when the connection breaks off within the answer', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
    vi.stubGlobal('fetch', async () => new Response(body))
    await expect(quote()).rejects.toThrow('network error')
  })

  it('says of every 401 which call it was', async () => {
    const heard = vi.fn()
    hearUnauthorized(heard)
    answerCalls({ quote: { status: 401, errorCode: 'UNAUTHORIZED' } })
    await quote()
    answerCalls({ quote: prices() })
    await quote()
    expect(heard.mock.calls).toEqual([['quote', false]])
    hearUnauthorized(() => false)
  })

  it.each([
    ['is sent again, as it was, when that is worth it', true, [['quote', false]], 200],
    ['is answered as it is when it is not', false, [['quote', false]], 401],
  ])('a call with 401 %s', async (_name, isWorthIt, asked, status) => {
    const heard = vi.fn(async () => {
      if (isWorthIt) answerCalls({ quote: prices() })
      return isWorthIt
    })
    hearUnauthorized(heard)
    answerCalls({ quote: { status: 401, errorCode: 'UNAUTHORIZED' } })
    expect((await quote()).status).toBe(status)
    expect(heard.mock.calls).toEqual(asked)
    hearUnauthorized(() => false)
  })

  it('a call that is refused again is not sent a third time', async () => {
    const heard = vi.fn(async (_name: string, again: boolean) => !again)
    hearUnauthorized(heard)
    answerCalls({ quote: { status: 401, errorCode: 'UNAUTHORIZED' } })
    expect((await quote()).status).toBe(401)
    expect(heard.mock.calls).toEqual([
      ['quote', false],
      ['quote', true],
    ])
    hearUnauthorized(() => false)
  })

  // proves 7.common.9
  it.each([500, 503])('treats %d as a failure, and does not try again', async (status) => {
    const sent = answerCalls({ quote: { status, errorCode: 'SERVER_ERROR' } })
    await expect(quote()).rejects.toThrow(String(status))
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['its code', Response.json({ errorCode: 'UPSTREAM_UNAVAILABLE' }, { status: 503 }), 503, 'UPSTREAM_UNAVAILABLE'],
    ['no code where it is a gateway’s own', new Response('<h1>Bad gateway', { status: 502 }), 502, 'SERVER_ERROR'],
    ['that nothing can be read', new Response('<html>captive'), 200, 'UNREADABLE'],
  ])('names what came instead of an answer: the status and %s', async (_, came, status, error_code) => {
    vi.stubGlobal('fetch', async () => came)
    await expect(quote()).rejects.toMatchObject({ cause: { status, error_code } })
  })
})
