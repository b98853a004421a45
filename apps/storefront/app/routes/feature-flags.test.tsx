// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answers, answerCalls, prices, productInfo } from '../../testing/api-double.ts'
import { openPage, place } from '../../testing/open-page.tsx'
import { BUNDLE, sampleProduct, VAL_SPRAY } from '../../testing/sample-products.ts'
import { beginAsStranger, buttonIn, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

vi.mock('../sign-on/session-check.ts', () => ({ checkSession: vi.fn(async () => ({ state: 'login_required' })) }))

const TOKEN = sampleProduct({ productId: 'name-change-token', name: 'Name change' })

beforeAll(() => import('../modals/ModalWindow.tsx'))
beginAsStranger()

describe('ENABLE_DYNAMIC_LANDING', () => {
  // proves 2.landing.1
  it('on: the landing page shows games and featured products', async () => {
    openPage('/en-us/', { catalogue: [sampleProduct(), VAL_SPRAY] })
    const games = await screen.findByRole('navigation', { name: 'Games' })
    expect(within(games).getAllByRole('link')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Maerith' }).getAttribute('href')).toBe('/en-us/lol/maerith/')
  })

  // proves 2.landing.3
  it.each(['/en-us/', '/en-us/lol/'])('off: %s is the not-found page', async (path) => {
    openPage(path, { env: { ENABLE_DYNAMIC_LANDING: 'off' }, catalogue: [sampleProduct()] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  })
})

describe('ENABLE_VALORANT off', () => {
  const env = { ENABLE_VALORANT: 'off' }

  // proves 4.button.18
  it.each([{ state: 'login_required' }, PLAYER] as const)(
    'a val product is not_enabled and nothing is asked: %o',
    async (signOn) => {
      const sent = answerCalls({ getWalletBalance: { body: { balance: [] } } })
      setSignOn(signOn)
      openPage('/en-us/val/red-static/', { env, catalogue: [VAL_SPRAY] })
      expect(await buttonIn('not_enabled')).toHaveProperty('disabled', true)
      expect(sent.filter(({ name }) => name !== 'getWalletBalance')).toEqual([])
    },
  )

  it('val has no page of its own', async () => {
    openPage('/en-us/val/', { env, catalogue: [] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  })
})

describe('ENABLE_MODAL_PURCHASE', () => {
  const ORDER = '0198c0de-0000-7000-8000-000000000001'
  const BOUGHT: NonNullable<Answers['startOrder']> = {
    body: { status: 'ORDER_CONFIRMATION_REQUIRED', context: { order_id: ORDER, player_balance: [] } },
  }

  async function openModal(env: Record<string, string>) {
    const sent = answerCalls({
      quote: prices(productInfo('monsoon'), productInfo('comet')),
      startOrder: BOUGHT,
      getWalletBalance: { body: { balance: [] } },
    })
    setSignOn(PLAYER)
    openPage('/en-us/wr/monsoon/', { env, catalogue: [BUNDLE] })
    await buttonIn('ready')
    await userEvent.click(screen.getByRole('button', { name: 'See Comet' }))
    return { sent, modal: await screen.findByRole('dialog', { name: 'Comet' }) }
  }

  // proves 2.modals.8
  it.each(['Buy item', 'Buy bundle'])('off: %s leads to the start page and buys nothing', async (name) => {
    const { sent, modal } = await openModal({ ENABLE_MODAL_PURCHASE: 'off' })
    await userEvent.click(within(modal).getByRole('button', { name }))
    await waitFor(() => expect(place.path).toBe('/en-us/'))
    expect(sent.some(({ name }) => name === 'startOrder')).toBe(false)
  })

  it.each([
    ['Buy item', 'comet'],
    ['Buy bundle', 'monsoon'],
  ])('on: %s buys', async (name, productId) => {
    const { sent, modal } = await openModal({})
    await userEvent.click(within(modal).getByRole('button', { name }))
    await waitFor(() => expect(place).toEqual({ path: '/en-us/checkout', navigation: 'REPLACE' }))
    expect(sent.find(({ name }) => name === 'startOrder')?.body).toMatchObject({ product: { productId } })
  })
})

describe('ENABLE_PAID_RIOT_ID_PURCHASE', () => {
  const address = '/en-us/account/name-change-token'

  it('off: the page says that name changes are not sold', async () => {
    openPage(address, { catalogue: [TOKEN] })
    expect(await screen.findByRole('heading', { name: 'Name changes aren’t sold here' })).toBeTruthy()
  })

  it('on: the token is sold to a signed-in player with the ordinary button', async () => {
    answerCalls({ quote: prices(productInfo(TOKEN.productId)), getWalletBalance: { body: { balance: [] } } })
    setSignOn(PLAYER)
    openPage(address, { env: { ENABLE_PAID_RIOT_ID_PURCHASE: 'on' }, catalogue: [TOKEN] })
    expect((await buttonIn('ready')).textContent).toBe('Buy now')
  })

  it('on: who is not signed in signs in first and comes back', async () => {
    answerCalls({ getProduct: prices(productInfo(TOKEN.productId)) })
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
    openPage(address, { env: { ENABLE_PAID_RIOT_ID_PURCHASE: 'on' }, catalogue: [TOKEN] })
    await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringContaining('http://localhost:4000/login?uri=')))
    expect(sessionStorage.getItem('qm.login-action.type')).toBe('REDIRECT')
  })
})
