// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { beginAsStranger, PLAYER } from '../../testing/visitor.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'

beginAsStranger()

const until = '2030-01-01T00:00:00.000Z'
const CATALOGUE = [
  sampleProduct({ productId: 'set', name: 'Set', price: 2_000, cost: 1_500, comparison: 'ONE_BY_ONE', until }),
  sampleProduct({ productId: 'cape', name: 'Cape', price: 900, cost: 600 }),
  sampleProduct({ productId: 'hat', name: 'Hat', price: 800, cost: 700 }),
  sampleProduct({ productId: 'pin', name: 'Pin', price: 650, cost: 650 }),
]
const cardOf = (name: string) => screen.getByRole('link', { name }).closest('article') as HTMLElement
const wordsOf = (name: string) => cardOf(name).textContent ?? ''
const isStruck = (name: string) => cardOf(name).querySelector('s') !== null
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('cards show a player their own figures, by one question for all of them', async () => {
  const sent = answerCalls({
    listOwned: {
      body: {
        owned: [
          {
            gameId: 'lol',
            productIds: ['hat'],
            prices: [
              { productId: 'set', price: 500, cost: 400, comparison: 'ONE_BY_ONE' },
              { productId: 'cape', price: 600, cost: 600, comparison: 'LOWEST_OF_30_DAYS' },
            ],
          },
        ],
      },
    },
    getWalletBalance: { body: { balance: [] } },
  })
  openPage('/en-us/lol/?sort=price-low', { catalogue: CATALOGUE })
  await screen.findByRole('link', { name: 'Set' })
  // A visitor reads everybody’s.
  expect(wordsOf('Set')).toContain('1,500')
  expect(wordsOf('Cape')).toContain('Sale')
  expect(sent.filter(({ name }) => name === 'listOwned')).toEqual([])
  expect(names()).toEqual(['Cape', 'Pin', 'Hat', 'Set'])

  setSignOn(PLAYER)
  await waitFor(() => expect(wordsOf('Set')).toContain('400'))
  expect(wordsOf('Set')).not.toMatch(/1,500|2,000|Until/)
  expect(wordsOf('Set')).toContain('Sale')
  expect([wordsOf('Cape').includes('Sale'), isStruck('Cape')]).toEqual([false, false])
  expect(wordsOf('Cape')).toContain('600')
  // What is owned has no price that anybody sees or hears, and is no sale.
  await waitFor(() => expect(wordsOf('Hat')).not.toContain('Sale'))
  expect(within(cardOf('Hat')).getByText('700').closest('[aria-hidden="true"]')).not.toBeNull()
  expect(wordsOf('Pin')).toContain('650')
  // The shelf is in the order of what they pay.
  expect(names()).toEqual(['Set', 'Cape', 'Pin', 'Hat'])
  const asked = sent.filter(({ name }) => name === 'listOwned')
  expect(asked.map(({ address }) => new URL(address, 'http://shop').search)).toEqual(['?gameId=lol&locale=en-us'])
})

it('an answer of an older server leaves everybody’s prices', async () => {
  answerCalls({
    listOwned: { body: { owned: [{ gameId: 'lol', productIds: ['hat'] }] } },
    getWalletBalance: { body: { balance: [] } },
  })
  setSignOn(PLAYER)
  openPage('/en-us/lol/', { catalogue: CATALOGUE })
  await screen.findByRole('link', { name: 'Set' })
  await waitFor(() => expect(wordsOf('Hat')).not.toContain('Sale'))
  expect(wordsOf('Set')).toContain('1,500')
})

it('until a player’s own prices are known, everybody’s reductions are promised to nobody who is signed in', async () => {
  const waiting = Promise.withResolvers<void>()
  answerCalls({
    listOwned: { body: { owned: [{ gameId: 'lol', productIds: [] }] } },
    getWalletBalance: { body: { balance: [] } },
  })
  const asked = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/v3/owned')) await waiting.promise
    return asked(address, init)
  })
  openPage('/en-us/lol/', { catalogue: CATALOGUE })
  await screen.findByRole('link', { name: 'Cape' })
  const isAwaited = () => cardOf('Cape').closest('[data-awaited]') !== null
  expect(isAwaited()).toBe(false)
  setSignOn({ ...PLAYER, sub: 'who-waits' })
  await waitFor(() => expect(isAwaited()).toBe(true))
  waiting.resolve()
  await waitFor(() => expect(isAwaited()).toBe(false))
  expect(wordsOf('Cape')).toContain('Sale')
})

it('a refused question leaves everybody’s prices, reductions and all', async () => {
  answerCalls({
    listOwned: { status: 429, errorCode: 'TOO_MANY_ATTEMPTS' },
    getWalletBalance: { body: { balance: [] } },
  })
  setSignOn({ ...PLAYER, sub: 'who-asks-too-often' })
  openPage('/en-us/lol/', { catalogue: CATALOGUE })
  await screen.findByRole('link', { name: 'Cape' })
  await waitFor(() => expect(document.querySelector('[data-awaited]')).toBeNull())
  expect(isStruck('Cape')).toBe(true)
})
