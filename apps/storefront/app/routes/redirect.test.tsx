// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPage, place } from '../../testing/open-page.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { findPlace, rememberPlace, saveLoginAction } from '../login-action/login-action.ts'
import { purchaseDataOf } from '../purchase-data/purchase-data.ts'
import { completeOpenIdSignIn } from '../sign-on/openid.ts'

vi.mock('../sign-on/openid.ts', () => ({ completeOpenIdSignIn: vi.fn() }))

const MAERITH = sampleProduct()
const log = vi.spyOn(console, 'error')

beforeEach(() => {
  localStorage.clear()
  log.mockReset().mockImplementation(() => {})
  history.replaceState(null, '', '/redirect/')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// proves 8.logged.1
it('goes on where the player was, and says so in the log when an order started from there gets no answer', async () => {
  answerCalls({ startOrder: 'no answer' })
  rememberPlace('/en-us/lol/maerith/')
  const data = { autobuyProduct: 'lol/maerith', purchaseData: purchaseDataOf(MAERITH) }
  saveLoginAction({ type: 'PURCHASE_PRODUCT', data })
  openPage('/redirect', { catalogue: [MAERITH] })
  await waitFor(() => expect(place.path).toBe('/en-us/lol/maerith/'))
  expect(log).toHaveBeenCalledWith('An error occurred while trying to startOrder from login', expect.anything())
  expect(findPlace()).toBeUndefined()
})

// proves 4.login-action.4
it.each(['autobuyProduct', 'purchaseData'] as const)('starts no order without %s', async (lacking) => {
  const calls = answerCalls({})
  rememberPlace('/en-us/lol/maerith/')
  const data = { autobuyProduct: 'lol/maerith', purchaseData: purchaseDataOf(MAERITH), [lacking]: undefined }
  saveLoginAction({ type: 'PURCHASE_PRODUCT', data })
  openPage('/redirect', { catalogue: [MAERITH] })
  await waitFor(() => expect(place.path).toBe('/en-us/lol/maerith/'))
  expect(calls.map(({ name }) => name)).not.toContain('startOrder')
})

// proves 8.logged.5
it('says in the log that a code brought no token, and goes on all the same', async () => {
  vi.mocked(completeOpenIdSignIn).mockRejectedValue(new Error('refused'))
  history.replaceState(null, '', '/redirect/?code=c&state=s')
  rememberPlace('/en-us/')
  openPage('/redirect')
  await waitFor(() => expect(place.path).toBe('/en-us/'))
  expect(log).toHaveBeenCalledWith('Unable to get the token.', expect.any(Error))
})

// proves 3.storage.16
it('keeps the place where a redeem set out, for its way back', async () => {
  answerCalls({})
  rememberPlace('/en-us/lol/maerith/?cc=nova')
  saveLoginAction({ type: 'REDIRECT', data: { redirectPath: '/en-us/redeem/success/' } })
  openPage('/redirect')
  await waitFor(() => expect(place.path).toBe('/en-us/redeem/success/'))
  expect(findPlace()).toBe('/en-us/lol/maerith/?cc=nova')
})

// proves 2.routes.26
it.each(['/en-us/', '/en-us/lol/maerith/'])(
  'no other page than this one trades a code for a session: %s',
  async (path) => {
    vi.mocked(completeOpenIdSignIn).mockReset()
    answerCalls({})
    history.replaceState(null, '', `${path}?code=c&state=s`)
    openPage(`${path}?code=c&state=s`, { catalogue: [MAERITH] })
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
    expect(completeOpenIdSignIn).not.toHaveBeenCalled()
    expect(localStorage.getItem('qm.session')).toBeNull()
  },
)
