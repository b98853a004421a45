import { CALLS } from '@quartermaster/contract/calls'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'
import { startTestOffice } from '../testing/test-office.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce()
})
afterAll(() => commerce.close())

const get = (path: string) => commerce.call({ method: 'GET', path })

describe('the references', () => {
  test.each([
    ['the API', '/docs/', Object.keys(CALLS)],
    ['the platform', '/docs/platform/', [...Object.keys(PLATFORM_CALLS), 'paymentChanged']],
  ])('of %s tells every call', async (_, page, names) => {
    const { body, statusCode } = await get(page)
    expect(statusCode).toBe(200)
    for (const name of names) expect(body, name).toContain(`<section id="${name}">`)
    expect(body).not.toMatch(/undefined|\[object Object\]|anything/)
  })

  test('run no script of anyone, and load nothing', async () => {
    for (const page of ['/docs/', '/docs/platform/']) {
      const { body, headers } = await get(page)
      expect(String(headers['content-security-policy'])).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri/,
      )
      expect(body).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|javascript:/i)
    }
  })

  test('are found without the last slash too', async () => {
    const { statusCode, headers } = await get('/docs')
    expect([statusCode, headers.location]).toEqual([302, '/api/docs/'])
  })

  // proves 9.api.1
  test('have documents for programs, which are the contract’s', async () => {
    const document = (await get('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/v3/orders/start-order')
    expect((await get('/platform-openapi.json')).json().webhooks).toHaveProperty('paymentChanged')
  })
})

it('the operators’ calls are described at the office’s address, as a page and as a document, and not at the shop’s', async () => {
  const office = await startTestOffice({ products: [] })
  const ask = (url: string) =>
    office.office.inject({ url, headers: { host: new URL(office.settings.OFFICE_URL).host } })
  const document = await ask('/api/openapi.json')
  expect(document.statusCode).toBe(200)
  expect(Object.keys(document.json().paths)).toContain('/v1/players/{puuid}/grants')
  expect((await ask('/api/docs')).headers.location).toBe('/api/docs/')
  const page = await ask('/api/docs/')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('href="/api/openapi.json"')
  const ofShop = await office.app.inject({ url: '/api/openapi.json' })
  expect(Object.keys(ofShop.json().paths)).not.toContain('/v1/players/{puuid}/grants')
  await office.close()
})
