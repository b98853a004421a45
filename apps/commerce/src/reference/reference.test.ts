import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const get = (path: string) => commerce.call({ method: 'GET', path })

describe('the API’s reference', () => {
  test('the page runs under a policy without other hosts or unsafe-inline, with a nonce of its own each time', async () => {
    const [first, second] = [await get('/docs/'), await get('/docs/')]
    const policy = String(first.headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    const [, nonce = ''] = /script-src 'nonce-([^']+)'/.exec(policy) ?? []
    const scripts = [...first.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(0)
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(first.body).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(second.headers['content-security-policy']).not.toBe(policy)
  })

  // proves 9.api.1
  test('its script is served from here, and the document is the contract’s', async () => {
    const script = await get('/docs/js/scalar.js')
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, expect.stringContaining('javascript')])
    const document = (await get('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/v3/orders/start-order')
  })
})
