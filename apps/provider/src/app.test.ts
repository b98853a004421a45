import { ANALYTICS_EVENTS } from '@quartermaster/contract/platform/analytics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProvider, startProvider } from '../test/running-provider.ts'
import { Visitor } from '../test/visitor.ts'

let running: RunningProvider
beforeAll(async () => {
  running = await startProvider()
})
afterAll(() => running.stop())

const pages = () => [
  `/login?uri=${encodeURIComponent(running.returnAddress)}`,
  '/login?uri=https://evil.example',
  '/console',
  '/console/players',
  '/console/webhooks',
  '/support',
  '/nothing-here',
  '/openid/authorize',
]

describe('every page', () => {
  it('runs no inline script or style, frames nowhere and says nothing of itself to others', async () => {
    for (const path of pages()) {
      const { response, text } = await new Visitor(running.url).open(path)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toMatch(/unsafe|\*/)
      expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(response.headers.get('referrer-policy'), path).toBe('same-origin')
      expect(text, path).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/)
    }
  })

  it('has a language, a title and one main heading', async () => {
    for (const path of pages()) {
      const { text } = await new Visitor(running.url).open(path)
      expect(text, path).toMatch(/<html lang="[a-zA-Z-]+"/)
      expect(text, path).toMatch(/<title>[^<]+<\/title>/)
      expect(text.match(/<h1/g), path).toHaveLength(1)
    }
  })

  it('is an error page with a way on where there is nothing', async () => {
    const page = await new Visitor(running.url).open('/nothing-here', { headers: { 'accept-language': 'fr' } })
    expect(page.status).toBe(404)
    expect(page.text).toContain('<html lang="fr-FR"')
    expect(page.text).toContain(`href="${running.settings.SHOP_URL}"`)
  })

  it('refuses a body that is too large', async () => {
    const body = new URLSearchParams({ userName: 'x'.repeat(20_000) })
    const answer = await fetch(`${running.url}/login?uri=${running.returnAddress}`, { method: 'POST', body })
    expect(answer.status).toBe(413)
  })
})

describe('the tag manager', () => {
  const collect = (body: unknown, origin: string) =>
    fetch(`${running.url}/collect`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { origin, 'content-type': 'text/plain' },
    })
  const events = async () => {
    const headers = { authorization: `Bearer ${running.settings.PROVIDER_SERVICE_KEY}` }
    const answer = await running.service.inject({ url: '/sandbox/v1/events', headers })
    return answer.json().events as { name: string; payload: unknown }[]
  }

  it('is a script that pages of the shop may load', async () => {
    const answer = await fetch(`${running.url}/tag-manager.js`)
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await answer.text()).toContain('quartermasterTags')
  })

  it('stores what the shop sends, where the console shows it', async () => {
    const sent = ANALYTICS_EVENTS.map((name) => ({ name, payload: { items: [{ item_name: 'Maerith' }] } }))
    expect((await collect({ events: sent }, running.settings.SHOP_URL)).status).toBe(204)
    expect((await events()).map(({ name }) => name).sort()).toEqual([...ANALYTICS_EVENTS].sort())
    expect((await new Visitor(running.url).open('/console/events')).text).toContain('purchase_request_failed')
  })

  it('stores an event once that a page on its way out sends again', async () => {
    const event = { id: crypto.randomUUID(), name: 'purchase', payload: {} }
    const before = (await events()).length
    for (const sent of [[event], [event, { ...event, id: crypto.randomUUID() }]])
      expect((await collect({ events: sent }, running.settings.SHOP_URL)).status).toBe(204)
    expect(await events()).toHaveLength(before + 2)
  })

  it('takes nothing from other sites and nothing malformed', async () => {
    const before = (await events()).length
    expect((await collect({ events: [{ name: 'x', payload: {} }] }, 'https://evil.example')).status).toBe(400)
    expect((await collect({ events: [] }, running.settings.SHOP_URL)).status).toBe(400)
    expect((await collect('<script>', running.settings.SHOP_URL)).status).toBe(400)
    expect(await events()).toHaveLength(before)
  })
})
