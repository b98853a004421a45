// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../testing/api-double.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { rememberPlace } from '../../login-action/place.ts'
import { changeRedeem } from '../redeem-state.ts'

const REWARD = {
  id: 'r',
  game: 'LOL',
  kind: 'ITEM',
  name: 'Tidebell Ward',
  typeLabel: 'WARD_SKIN',
  quantity: 1,
  imageUrl: null,
  region: null,
} as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  answerCalls({})
  changeRedeem({
    code: 'WELCOME',
    validationStatus: 'CLAIMABLE',
    rewards: { puuid: 'p', locale: 'en-us', list: [REWARD] },
    claim: { status: 'FULFILLED', items: {} },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const outcome = () => document.querySelector<HTMLElement>('[data-outcome]')?.dataset.outcome

// proves 4.redeem.13
it('a claim without a way back is source_url_lost, and the entry is offered', async () => {
  openPage('/en-us/redeem/success/')
  await waitFor(() => expect(outcome()).toBe('source_url_lost'))
  expect(screen.getByRole('button', { name: 'Redeem another code' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
})

it('a claim that set out from a page of the shop leads back there', async () => {
  rememberPlace('/en-us/val/red-static/?cc=nova')
  openPage('/en-us/redeem/success/')
  const back = await screen.findByRole('link', { name: 'Back to Quartermaster' })
  expect(back.getAttribute('href')).toBe('/en-us/val/red-static/?cc=nova')
  expect(outcome()).toBe('success')
})

it.each(['/en-us/orders/', '/en-us/orders/0193f0c2/?cc=nova'])(
  'from a receipt (%s) the shop is gone back to',
  async (path) => {
    rememberPlace(path)
    openPage('/en-us/redeem/success/')
    const back = await screen.findByRole('link', { name: 'Back to Quartermaster' })
    expect(back.getAttribute('href')).toBe('/en-us/')
  },
)

it.each(['//evil.example/', 'https://evil.example/', '/en-us/redeem/'])('%s is no way back', async (path) => {
  sessionStorage.setItem('qm.start-of-flow-page', path)
  openPage('/en-us/redeem/success/')
  await waitFor(() => expect(outcome()).toBe('source_url_lost'))
})
