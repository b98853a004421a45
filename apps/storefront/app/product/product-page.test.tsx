// @vitest-environment happy-dom
import type { StartOrderStatus } from '@quartermaster/contract/statuses'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, answerCalls, prices, productInfo } from '../../testing/api-double.ts'
import { openPage, place } from '../../testing/open-page.tsx'
import { BUNDLE, sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, buttonIn, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

vi.mock('../sign-on/session-check.ts', () => ({ checkSession: vi.fn(async () => ({ state: 'login_required' })) }))

const MAERITH = sampleProduct()
const PAGE = '/en-us/lol/maerith/'

beginAsStranger()

describe('a visitor', () => {
  // proves 6.player.7, 7.products.3
  it('asks for one product with its own address, and for no wallet', async () => {
    const sent = answerCalls({ getProduct: prices(productInfo('maerith')) })
    openPage(PAGE, { catalogue: [MAERITH] })
    await buttonIn('ready')
    expect(sent).toMatchObject([
      { method: 'GET', address: '/api/v3/products/lol/CHAMPION/maerith?locale=en-us', body: undefined },
    ])
  })

  // proves 7.products.5
  it('asks for a bundle and what is inside with one call', async () => {
    const sent = answerCalls({ getProducts: prices(productInfo('monsoon'), productInfo('comet')) })
    openPage('/en-us/wr/monsoon/', { catalogue: [BUNDLE] })
    await buttonIn('ready')
    expect(sent).toMatchObject([
      {
        method: 'POST',
        address: '/api/v3/products/?locale=en-us',
        body: [{ productId: 'monsoon' }, { productId: 'comet' }],
      },
    ])
  })

  it('reads a name that looks like markup as it was written', async () => {
    answerCalls({ getProduct: prices(productInfo('maerith')) })
    openPage(PAGE, { catalogue: [sampleProduct({ name: '<b>Maerith</b>' })] })
    const heading = await screen.findByRole('heading', { level: 1, name: '<b>Maerith</b>' })
    expect(heading.querySelector('b')).toBeNull()
  })

  // proves 4.button.17
  it('signs in when the price is refused with 401, and at most once by itself', async () => {
    answerCalls({ getProduct: { status: 401, errorCode: 'UNAUTHORIZED' } })
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
    openPage(PAGE, { catalogue: [MAERITH] })
    await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringContaining('/login?uri=')))
    cleanup()
    openPage(PAGE, { catalogue: [MAERITH] })
    await buttonIn('server_error')
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('finds a failed query in the log by its message', async () => {
    answerCalls({ getProduct: { status: 503, errorCode: 'UPSTREAM_UNAVAILABLE' } })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    openPage(PAGE, { catalogue: [MAERITH] })
    await buttonIn('server_error')
    // With the id of its trace, by which the servers' logs know it.
    const message = /^\/v3\/products\/:gameId\/:productType\/:productId was answered with 503 \([0-9a-f]{32}\)$/
    expect(log).toHaveBeenCalledWith(expect.stringMatching(message))
  })

  // proves 3.storage.1
  it('leaves the page’s game in the browser for pages that name none', async () => {
    answerCalls({ getProducts: prices(productInfo('monsoon')) })
    openPage('/en-us/wr/monsoon/', { catalogue: [BUNDLE] })
    await waitFor(() => expect(localStorage.getItem('qm.game-id')).toBe('wr'))
  })

  // proves 2.routing.16
  it('moves within the site in the page’s language and with its query', async () => {
    answerCalls({ getProducts: prices(productInfo('monsoon')) })
    openPage('/de-de/wr/monsoon/?cc=nova', { locale: 'de-de', catalogue: [BUNDLE] })
    await buttonIn('ready')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    const inside = links.filter((href) => href.startsWith('/'))
    expect(inside.length).toBeGreaterThan(4)
    expect(
      inside.filter((href) => !href.startsWith('/de-de/') || new URL(href, location.origin).search !== '?cc=nova'),
    ).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Comet' }))
    await waitFor(() => expect(place.path).toBe('/de-de/wr/comet/?cc=nova'))
  })
})

describe('an order', () => {
  const ORDER = '0198c0de-0000-7000-8000-000000000001'
  const started = (status: StartOrderStatus, redirect_url?: string) => ({
    body: { status, context: { order_id: ORDER, player_balance: [], ...(redirect_url && { redirect_url }) } },
  })

  async function buy(answer: NonNullable<Answers['startOrder']>, locale: 'en-us' | 'ko-kr' = 'en-us') {
    answerCalls({
      quote: prices(productInfo('maerith')),
      startOrder: answer,
      getWalletBalance: { body: { balance: [] } },
    })
    setSignOn(PLAYER)
    openPage(`/${locale}/lol/maerith/`, { locale, catalogue: [MAERITH] })
    await userEvent.click(await buttonIn('ready'))
  }

  it('leaves for the third party’s page when the region pays there', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await buy(started('EXTERNAL_PAYMENT_REQUIRED', 'http://localhost:4000/pay/1'))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('http://localhost:4000/pay/1'))
  })

  // proves 4.start-order.6
  it('goes to an address that begins with :// inside the site, in place of the page', async () => {
    await buy(started('PAYMENT_REQUIRED', ':///en-us/orders'))
    await waitFor(() => expect(place).toEqual({ path: '/en-us/orders', navigation: 'REPLACE' }))
  })

  // proves 4.start-order.12
  it.each(['PAYMENT_REQUIRED', 'EXTERNAL_PAYMENT_REQUIRED'] as const)(
    'of %s without an address has failed',
    async (status) => {
      await buy(started(status))
      expect(await screen.findByRole('dialog', { name: 'The purchase didn’t go through' })).toBeTruthy()
      await buttonIn('server_error')
    },
  )

  // proves 7.start-order.15, 8.catalogue.19
  it('that is refused is logged with its status and code, and the button says what the code means', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await buy({ status: 400, errorCode: 'ALREADY_OWNED' })
    await buttonIn('already_owned')
    expect(log).toHaveBeenCalledWith('The order was refused: 400 ALREADY_OWNED')
  })

  it('that Korea pays inside the game opens its own modal, in Korean too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await buy({ status: 400, errorCode: 'KR_PAYMENT_REQUIRED' }, 'ko-kr')
    const modal = await screen.findByRole('dialog')
    expect(modal.dataset.kind).toBe('KR_PAYMENT_REQUIRED')
    expect(modal.querySelectorAll('p')).toHaveLength(2)
  })
})
