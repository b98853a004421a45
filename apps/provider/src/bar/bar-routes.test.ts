import { existsSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LOCALE_CODES } from '@quartermaster/contract/locales'
import { BAR_ENVIRONMENTS, BAR_PRODUCTS, barScriptPath } from '@quartermaster/contract/platform/bar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBarCore } from '../../../../packages/bar/build.ts'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'

let running: RunningProvider
beforeAll(async () => {
  if (!existsSync(new URL('../../../../packages/bar/dist/bar.js', import.meta.url))) await buildBarCore({ write: true })
  running = await startProvider()
})
afterAll(() => running.stop())

const get = (url: string, headers: Record<string, string> = {}) => running.service.inject({ url, headers })

describe('the header bar’s scripts', () => {
  it('exist for every product, locale and environment at the path of the contract', { timeout: 120_000 }, async () => {
    for (const product of Object.values(BAR_PRODUCTS)) {
      for (const locale of LOCALE_CODES) {
        const answer = await get(barScriptPath(product, locale))
        expect(answer.statusCode, `${product}.${locale}`).toBe(200)
        expect(answer.body).toContain(`"locale":"${locale}"`)
      }
      for (const environment of BAR_ENVIRONMENTS) {
        expect((await get(barScriptPath(product, 'en-us', environment))).statusCode).toBe(200)
      }
    }
  })

  // proves 7.bar.1, 7.bar.2, 7.bar.3
  it.each([
    '/public/live/header-bar/latest/redeem.en-us.js',
    '/private/test/header-bar/latest/redeem.en-us.js',
    '/private/preview/header-bar/latest/redeem.en-us.js',
    '/private/stage-live/header-bar/latest/redeem.en-us.js',
  ])('%s is there', async (path) => {
    expect((await get(path)).statusCode).toBe(200)
  })

  it('come compressed as the browser asks, and stay the same script', async () => {
    const path = barScriptPath('directcontent-lol', 'en-us')
    const plain = await get(path)
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
    expect([brotli, gzip].map((answer) => answer.headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotli.rawPayload.length).toBeLessThanOrEqual(20 * 1_024)
    expect(plain.headers.vary).toContain('Accept-Encoding')
  })

  it('are not sent again to a browser that has them', async () => {
    const path = barScriptPath('redeem', 'ja-jp')
    const { etag } = (await get(path)).headers
    const again = await get(path, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('may be loaded by the shop’s pages', async () => {
    const { headers } = await get(barScriptPath('redeem', 'en-us'))
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['content-type']).toContain('javascript')
  })

  // proves 7.bar.1, 7.bar.2, 7.bar.3
  it.each([
    '/public/live/header-bar/latest/unknown.en-us.js',
    '/public/live/header-bar/latest/redeem.xx-yy.js',
    '/public/live/header-bar/9.9.9/redeem.en-us.js',
    '/public/live/other-bar/latest/redeem.en-us.js',
    '/public/test/header-bar/latest/redeem.en-us.js',
    '/private/live/header-bar/latest/redeem.en-us.js',
    '/public/nowhere/header-bar/latest/redeem.en-us.js',
    '/public/live/header-bar/latest/redeem.en-us.js.map',
    '/public/live/header-bar/latest/redeem.en-us.css',
    '/public/live/header-bar/latest/..%2f..%2fbar.js',
    '/public/live/header-bar/latest/__proto__.en-us.js',
  ])('%s is not found', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })
})
