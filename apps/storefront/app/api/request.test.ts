// @vitest-environment happy-dom
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi, setApi } from './request.ts'

const CALL = { method: 'POST', path: '/v3/orders/:orderId/confirm' } as const
const USUAL = { apiBase: '/api', contentCodesBase: '/api', apiTimeoutMs: 10_000 }
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  localStorage.clear()
  fetch.mockReset().mockImplementation(async () => Response.json({ done: true }))
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => vi.unstubAllGlobals())

const sent = () => fetch.mock.calls[0] as [string, RequestInit]

describe('callApi', () => {
  // proves 7.common.3, 7.common.4
  it('sends JSON with credentials to the call’s own address', async () => {
    await callApi(CALL, { params: { orderId: 'a/b' }, query: { affiliate: 'nova', unset: undefined }, body: { n: 1 } })
    const [address, init] = sent()
    expect(address).toBe('/api/v3/orders/a%2Fb/confirm?affiliate=nova')
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"n":1}' })
    expect(init.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  // proves 7.common.1, 7.codes.4
  it('calls the API, and the content-code service, where the settings say they are', async () => {
    setApi({ ...USUAL, apiBase: '/shop-api', contentCodesBase: '/codes' })
    await callApi({ method: 'POST', path: '/v3/orders/quote' })
    await callApi({ method: 'POST', path: '/contentcodes/v1/claim' })
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      '/shop-api/v3/orders/quote',
      '/codes/contentcodes/v1/claim',
    ])
    setApi(USUAL)
  })

  // proves 4.purchase.5, 7.common.2, 9.api.2
  it('gives up after ten seconds unless the settings or the call say otherwise', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await callApi(CALL)
    await callApi(CALL, { timeoutMs: 500 })
    setApi({ ...USUAL, apiTimeoutMs: 3_000 })
    await callApi(CALL)
    expect(timeout.mock.calls).toEqual([[10_000], [500], [3_000]])
    setApi(USUAL)
  })

  // proves 3.tracking.1, 3.tracking.2, 3.tracking.3, 3.storage.6, 3.storage.7, 7.common.5, 7.common.6, 7.common.7
  // proves 7.start-order.3
  it('sends a known session id and keeps the ids of the answer', async () => {
    localStorage.setItem(STORAGE_KEYS.sessionId, 'before')
    fetch.mockImplementation(async () =>
      Response.json({}, { headers: { 'x-session-id': 'after', 'x-affiliate-id': 'credit' } }),
    )
    await callApi(CALL)
    expect(sent()[1].headers).toMatchObject({ 'x-session-id': 'before' })
    expect(localStorage.getItem(STORAGE_KEYS.sessionId)).toBe('after')
    expect(localStorage.getItem(STORAGE_KEYS.affiliateSession)).toBe('credit')
  })

  // proves 7.common.8, 9.fetching.5
  it.each([200, 400, 401, 404, 429, 499])('answers %d for the caller to inspect', async (status) => {
    fetch.mockImplementation(async () => Response.json({ errorCode: 'X' }, { status }))
    expect((await callApi(CALL)).status).toBe(status)
  })

  // proves 7.common.8, 7.common.9, 9.fetching.5
  it.each([500, 503])('treats %d as a failure, and does not try again', async (status) => {
    fetch.mockImplementation(async () => Response.json({}, { status }))
    await expect(callApi(CALL)).rejects.toThrow(String(status))
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
