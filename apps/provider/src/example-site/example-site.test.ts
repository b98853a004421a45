import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'

const NEWS = 'https://news.example'
let running: RunningProvider
beforeAll(async () => {
  running = await startProvider({ BAR_ORIGINS: `${NEWS},https://forum.example` })
})
afterAll(() => running.stop())

const allowed = async (origin?: string) => {
  const { headers } = await running.service.inject({ url: '/session', headers: origin ? { origin } : {} })
  return [headers['access-control-allow-origin'], headers.vary]
}

describe('other sites with the bar', () => {
  it('are told who is signed in when their origin is allowed; nobody else but the shop is', async () => {
    const { SHOP_URL } = running.settings
    expect(await allowed(NEWS)).toEqual([NEWS, 'Origin'])
    expect(await allowed(SHOP_URL)).toEqual([SHOP_URL, 'Origin'])
    expect(await allowed('https://elsewhere.example')).toEqual([SHOP_URL, 'Origin'])
    expect(await allowed()).toEqual([SHOP_URL, 'Origin'])
  })

  it('have an example, which needs scripts of its own and of the shop alone', async () => {
    const page = await running.service.inject('/example-site/')
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${running.settings.SHOP_URL};`)
    expect(page.body).toContain(`data-shop="${running.settings.SHOP_URL}"`)
    expect((await running.service.inject('/example-site/site.js')).body).toContain('/bar/manifest.json')
  })
})
