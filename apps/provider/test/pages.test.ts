import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { PaymentSessionRequest } from '@quartermaster/contract/platform/payments'
import { demoPlayer } from '@quartermaster/demo-world/players'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RunningProvider, startProvider } from './running-provider.ts'

vi.setConfig({ testTimeout: 120_000 })

let running: RunningProvider
let shop: Server
let browser: Browser
let login: string

beforeAll(async () => {
  shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Shop</title><h1>Shop</h1>')
  })
  await new Promise<void>((resolve) => shop.listen(0, 'localhost', resolve))
  running = await startProvider({ SHOP_URL: `http://localhost:${(shop.address() as AddressInfo).port}` })
  login = `${running.url}/login?uri=${encodeURIComponent(running.returnAddress)}`
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
})
afterAll(async () => {
  await browser.close()
  await running.stop()
  shop.closeAllConnections()
  await new Promise((resolve) => shop.close(resolve))
})

/** Opens a page, works with it and fails on anything the browser complained about. */
async function visit(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[04]/.test(message.text())) complaints.push(message.text())
  })
  try {
    await work(page)
    expect(complaints).toEqual([])
  } finally {
    await context.close()
  }
}

async function openPayment(more: Partial<PaymentSessionRequest> = {}): Promise<string> {
  const orderId = randomUUID()
  const answer = await running.service.inject({
    method: 'POST',
    url: '/payments/v1/sessions',
    headers: { authorization: `Bearer ${running.settings.PROVIDER_SERVICE_KEY}`, 'idempotency-key': orderId },
    payload: {
      orderId,
      puuid: demoPlayer('Tamsin').puuid,
      purpose: 'ORDER',
      gameId: 'lol',
      currency: 'RP',
      shortfall: 600,
      title: 'Drowned Choir Maerith',
      subtitle: 'Champion skin',
      thumbnailUrl: null,
      locale: 'en-us',
      bundles: [{ bundleId: 'rp-1100', title: '1,100 RP', amount: 1100, price: { minor: 999, currency: 'USD' } }],
      successUrl: `${running.settings.SHOP_URL}/en-us/lol/success/`,
      failUrl: `${running.settings.SHOP_URL}/en-us/lol/maerith/`,
      expiresAt: new Date(Date.now() + 900_000).toISOString(),
      ...more,
    } satisfies PaymentSessionRequest,
  })
  return answer.json().redirectUrl.replace(/^.*(?=\/pay\/)/, running.url)
}

const PAGES: Record<string, () => string | Promise<string>> = {
  'sign-in': () => login,
  'sign-in in Greek': () => `${login}&ui_locales=el-gr`,
  'order payment': () => openPayment(),
  'top-up': () => openPayment({ purpose: 'TOP_UP', shortfall: 0, gameId: 'val', currency: 'VP', locale: 'ko-kr' }),
  console: () => `${running.url}/console`,
  players: () => `${running.url}/console/players`,
  support: () => `${running.url}/support`,
  'not found': () => `${running.url}/nothing`,
  refused: () => `${running.url}/login?uri=https://evil.example`,
  'OpenID error': () => `${running.url}/openid/authorize`,
}

describe('every page', () => {
  it.each(Object.keys(PAGES))('%s has no accessibility fault, in light and dark, on phone and desk', async (name) => {
    await visit({ viewport: { width: 320, height: 800 } }, async (page) => {
      await page.goto((await PAGES[name]?.()) ?? '')
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(overhang, { timeout: 5_000 }).toBeLessThanOrEqual(0)
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          // Axe would open a blank page for each look: there are no frames of other sites.
          const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
        }
      }
    })
  })
})

describe('without script', () => {
  const plain = { javaScriptEnabled: false }

  it('a player signs in for the shop and comes back to it', async () => {
    await visit(plain, async (page) => {
      await page.goto(login)
      await page.getByLabel('Username').fill('vesper')
      await page.getByLabel('Password').fill('quartermaster')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('heading', { name: 'Shop' }).waitFor()
      expect(page.url()).toBe(running.returnAddress)
    })
  })

  it('a player signs in through OpenID with one press', async () => {
    const query = new URLSearchParams({
      client_id: running.settings.OPENID_CLIENT_ID,
      response_type: 'code',
      scope: 'account openid email',
      redirect_uri: running.returnAddress,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      state: 'state',
    })
    await visit(plain, async (page) => {
      await page.goto(`${running.url}/openid/authorize?${query}`)
      await page.getByRole('button', { name: /Sable#QM06/ }).click()
      await page.getByRole('heading', { name: 'Shop' }).waitFor()
      expect(page.url()).toContain('code=')
    })
  })

  it('a player pays with a test card, and with the wallet', async () => {
    const bundles = [
      { bundleId: 'rp-1100', title: '1,100 RP', amount: 1100, price: { minor: 999, currency: 'USD' } },
      { bundleId: 'rp-2900', title: '2,900 RP', amount: 2900, price: { minor: 2499, currency: 'USD' } },
    ]
    await visit(plain, async (page) => {
      await page.goto(await openPayment({ bundles }))
      await page.locator('.bundle').nth(1).click()
      await expect.poll(() => page.locator('.actions .primary').innerText(), { timeout: 5_000 }).toMatch(/\$24\.99$/i)
      await page.getByRole('button', { name: /4000 0000 0000 0010/ }).click()
      // The pack stays chosen, and the button says what it costs.
      await page.getByRole('button', { name: 'Pay $24.99' }).click()
      await page.getByRole('heading', { name: 'Shop' }).waitFor()
      expect(page.url()).toContain('/success/')
      await page.goto(await openPayment())
      await page.getByRole('radio', { name: 'Satchel Pay' }).check()
      await page.getByRole('button', { name: /^Pay \$/ }).click()
      await page.waitForURL(/success/)
    })
  })

  it('a player changes the language of the sign-in page', async () => {
    await visit(plain, async (page) => {
      await page.goto(login)
      await page.getByText('English (United States)').first().click()
      await page.getByRole('link', { name: '日本語' }).click()
      await expect.poll(() => page.locator('html').getAttribute('lang'), { timeout: 5_000 }).toBe('ja-JP')
      expect(page.url()).toContain('uri=')
    })
  })
})

describe('with script', () => {
  it('a site that proves whom it signs out is not asked to confirm', async () => {
    await visit({}, async (page) => {
      const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
      const query = new URLSearchParams({
        client_id: running.settings.OPENID_CLIENT_ID,
        response_type: 'code',
        scope: 'account openid email',
        redirect_uri: running.returnAddress,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
        state: 'state',
      })
      await page.goto(`${running.url}/openid/authorize?${query}`)
      await page.getByRole('button', { name: /Vesper#QM01/ }).click()
      await page.waitForURL(/code=/)
      const answer = await fetch(`${running.url}/openid/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: running.settings.OPENID_CLIENT_ID,
          code: new URL(page.url()).searchParams.get('code') ?? '',
          redirect_uri: running.returnAddress,
          code_verifier: verifier,
        }),
      })
      const { id_token } = (await answer.json()) as { id_token: string }
      const end = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: running.returnAddress })
      await page.goto(`${running.url}/openid/end-session?${end}`)
      await page.waitForURL(running.returnAddress)
      const session = await page.request.get(`${running.url}/session`)
      expect(await session.json()).toEqual({ state: 'login_required' })
    })
  })

  it('the payment page says so when time runs out while it is open', async () => {
    await visit({}, async (page) => {
      await page.goto(await openPayment({ expiresAt: new Date(Date.now() + 1_500).toISOString() }))
      await page.getByRole('heading', { name: 'Payment timed out' }).waitFor()
    })
  })
})
