import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProvider, startProvider } from '../../test/running-provider.ts'
import { Visitor } from '../../test/visitor.ts'
import { startExampleSite } from './example-site.ts'

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

  it('get their players back after sign-in and sign-out; a foreign site does not', async () => {
    const visitor = new Visitor(running.url)
    const back = `${NEWS}/today?page=2`
    const page = await visitor.open(`/login?uri=${encodeURIComponent(back)}`)
    expect(page.response.headers.get('content-security-policy')).toContain(NEWS)
    const after = await visitor.submit(page, { userName: 'Vesper', password: 'quartermaster' }, 'userName')
    expect(after.url).toBe(back)
    expect((await visitor.open('/session')).text).toContain('signed_in')
    expect((await visitor.open(`/logout?uri=${encodeURIComponent(back)}`)).url).toBe(back)
    expect((await visitor.open('/session')).text).toContain('login_required')
    expect((await visitor.open(`/login?uri=${encodeURIComponent(`${NEWS}.evil.example/`)}`)).status).toBe(400)
  })

  it('have an example at an origin of its own, which needs scripts of its own and of the shop alone', async () => {
    const { provider, service, settings } = running
    expect((await service.inject('/example-site/')).statusCode, 'not served yet').toBe(404)
    const site = await startExampleSite(provider)
    try {
      expect(new URL(site.url).origin).not.toBe(settings.PROVIDER_URL)
      expect((await service.inject('/example-site/')).headers.location).toBe(`${site.url}/`)
      const page = await fetch(`${site.url}/`)
      expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' ${settings.SHOP_URL};`)
      expect(await page.text()).toContain(`data-shop="${settings.SHOP_URL}" data-sign-on="${settings.PROVIDER_URL}"`)
      expect(await (await fetch(`${site.url}/site.js`)).text()).toContain('/bar/manifest.json')
      expect(await allowed(site.url)).toEqual([site.url, 'Origin'])
    } finally {
      await site.stop()
    }
  })
})
