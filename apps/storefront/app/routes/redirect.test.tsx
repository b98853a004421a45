// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../testing/api-double.ts'
import { openPage, place } from '../../testing/open-page.tsx'
import { sampleProduct } from '../../testing/sample-products.ts'
import { PLAYER } from '../../testing/visitor.ts'
import { type LoginAction, saveLoginAction, takeLoginAction } from '../login-action/login-action.ts'
import { findPlace, rememberPlace } from '../login-action/place.ts'
import { purchaseDataOf } from '../purchase-data/purchase-data.ts'
import { completeOpenIdSignIn } from '../sign-on/openid.ts'
import { checkSession } from '../sign-on/session-check.ts'
import { setOut } from '../sign-on/set-out.ts'
import { setSignOn } from '../sign-on/sign-on-state.ts'
import { saveSession } from '../sign-on/user-session.ts'
import { currentToasts, removeToast } from '../toasts/show-toast.ts'

vi.mock('../sign-on/openid.ts', () => ({ completeOpenIdSignIn: vi.fn() }))
vi.mock('../sign-on/session-check.ts', () => ({ checkSession: vi.fn() }))

const MAERITH = sampleProduct()
const BUY = { autobuyProduct: 'lol/maerith', purchaseData: purchaseDataOf(MAERITH, null) }
const log = vi.spyOn(console, 'error')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { id } of currentToasts()) removeToast(id)
  log.mockReset().mockImplementation(() => {})
  vi.mocked(checkSession).mockResolvedValue(PLAYER)
  setSignOn(PLAYER)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A flow that begins on a page and comes back from the sign-on host. */
function comeBack(from: string, action: LoginAction, query = ''): void {
  history.replaceState(null, '', from)
  saveLoginAction(action)
  history.replaceState(null, '', `/redirect/${query}`)
  openPage(`/redirect${query}`, { catalogue: [MAERITH] })
}

const told = () => currentToasts().map(({ text }) => text)
const UNFINISHED = ['Sign-in wasn’t completed, so nothing was started. You can try again.']
const AWAY = ['Sign-in isn’t available right now, so nothing was started. Try again in a moment.']
const REFUSED = ['Sign-in was refused, so nothing was started. You can try again.']

// proves 8.logged.1
it('goes on where the player was, and says so in the log when an order started from there gets no answer', async () => {
  const calls = answerCalls({ startOrder: 'no answer' })
  comeBack('/en-us/lol/maerith/?cc=nova', { type: 'PURCHASE_PRODUCT', data: BUY })
  await waitFor(() => expect(place.path).toBe('/en-us/lol/maerith/?cc=nova'))
  expect(log).toHaveBeenCalledWith('An error occurred while trying to startOrder from login', expect.anything())
  expect(calls.find(({ name }) => name === 'startOrder')?.headers).toMatchObject({ 'x-affiliate-id': 'nova' })
  expect(told()).toEqual([])
})

// proves 4.login-action.4
it.each(['autobuyProduct', 'purchaseData'] as const)('starts no order without %s', async (lacking) => {
  const calls = answerCalls({})
  comeBack('/en-us/lol/maerith/', { type: 'PURCHASE_PRODUCT', data: { ...BUY, [lacking]: undefined } })
  await waitFor(() => expect(place.path).toBe('/en-us/lol/maerith/'))
  expect(calls.map(({ name }) => name)).not.toContain('startOrder')
})

it.each([
  ['an error in the address', '?error=access_denied', undefined, UNFINISHED],
  ['an error without a word', '?error', undefined, UNFINISHED],
  ['a host that knows nobody', '', { state: 'login_required' }, UNFINISHED],
  ['a host that cannot be asked', '', { state: 'poll_aborted' }, AWAY],
  ['a provider that is away', '?error=temporarily_unavailable', undefined, AWAY],
  ['a provider that failed', '?error=server_error', undefined, AWAY],
  ['a sign-in that was refused', '?error=refused', undefined, REFUSED],
] as const)('runs nothing after %s, and says so where the player was', async (_, query, answer, says) => {
  const calls = answerCalls({})
  if (answer) vi.mocked(checkSession).mockResolvedValue(answer)
  comeBack('/en-us/lol/maerith/?cc=nova', { type: 'PURCHASE_PRODUCT', data: BUY }, query)
  await waitFor(() => expect(place.path).toBe('/en-us/lol/maerith/?cc=nova'))
  await waitFor(() => expect(told()).toEqual(says))
  expect(calls.map(({ name }) => name)).not.toContain('startOrder')
  expect(sessionStorage.getItem('qm.login-action.type')).toBeNull()
})

it('tells a player who never asked to sign in only that they are signed out', async () => {
  answerCalls({})
  vi.mocked(checkSession).mockResolvedValue({ state: 'login_required' })
  comeBack('/en-us/', { type: 'REDIRECT', data: { redirectPath: '/en-us/', unasked: true } })
  await waitFor(() => expect(place.path).toBe('/en-us/'))
  await waitFor(() => expect(told()).toEqual(['You’ve been signed out']))
})

it.each([
  [true, UNFINISHED],
  [false, []],
])('where storage is there: %s, a redeem that came back without a code says %j', async (isThere, says) => {
  answerCalls({})
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  if (!isThere) vi.stubGlobal('localStorage', { setItem: full, getItem: () => null, removeItem: () => {} })
  comeBack('/en-us/redeem/success/', { type: 'REDIRECT', data: { redirectPath: '/en-us/redeem/success/' } })
  await waitFor(() => expect(place.path).toBe('/en-us/redeem/success/'))
  await waitFor(() => expect(told()).toEqual(says))
})

it.each(['sign-in', 'sign-out'] as const)(
  'after %s goes back in the history to the page where it began, and leaves nothing of the trip in the address',
  async (trip) => {
    answerCalls({})
    const back = vi.spyOn(history, 'go').mockImplementation(() => {})
    const away = vi.spyOn(location, 'replace').mockImplementation(() => {})
    vi.mocked(completeOpenIdSignIn).mockResolvedValue({} as never)
    history.replaceState(null, '', '/en-us/lol/maerith/?cc=nova')
    saveLoginAction({ type: 'REDIRECT', data: { redirectPath: '/en-us/lol/maerith/?cc=nova' } }, trip)
    setOut('http://localhost:4000/login')
    // The sign-in page in place of the entry that was made for it, and the return page after it.
    history.pushState(null, '', '/redirect/?code=c&state=s')
    openPage('/redirect?code=c&state=s', { catalogue: [MAERITH] })
    await waitFor(() => expect(back).toHaveBeenCalledExactlyOnceWith(-2))
    expect(location.search).toBe('')
    expect(sessionStorage.getItem('qm.login-action.type')).toBeNull()
    for (const spy of [back, away]) spy.mockRestore()
  },
)

it('says nothing to a player who went to sign out', async () => {
  answerCalls({})
  vi.mocked(checkSession).mockResolvedValue({ state: 'login_required' })
  history.replaceState(null, '', '/en-us/lol/maerith/')
  saveLoginAction({ type: 'REDIRECT', data: { redirectPath: '/en-us/lol/maerith/' } }, 'sign-out')
  history.replaceState(null, '', '/redirect/')
  openPage('/redirect', { catalogue: [MAERITH] })
  await waitFor(() => expect(place.path).toBe('/en-us/lol/maerith/'))
  expect(told()).toEqual([])
})

// proves 8.logged.5
it('says in the log that a code brought no token, and brings the player back, who is told', async () => {
  answerCalls({})
  vi.mocked(completeOpenIdSignIn).mockRejectedValue(new Error('refused'))
  comeBack('/en-us/', { type: 'REDIRECT', data: { redirectPath: '/en-us/' } }, '?code=c&state=s')
  await waitFor(() => expect(place.path).toBe('/en-us/'))
  expect(log).toHaveBeenCalledWith('Unable to get the token.', expect.any(Error))
  await waitFor(() => expect(told()).toEqual(UNFINISHED))
})

it('leads a player who is signed in to where they wanted to go, though a code of an earlier trip brings nothing', async () => {
  answerCalls({})
  vi.mocked(completeOpenIdSignIn).mockRejectedValue(new Error('No matching state found in storage'))
  const token = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`
  const idToken = token({ sub: 'p', acct: { game_name: 'Vesper', tag_line: 'QM01' } })
  saveSession({ idToken, accessToken: token({ exp: Date.now() / 1_000 + 600 }), gameId: 'lol' })
  history.replaceState(null, '', '/en-us/redeem/success/?theme=lol')
  saveLoginAction({ type: 'REDIRECT', data: { redirectPath: '/en-us/redeem/success/?theme=lol' } })
  takeLoginAction()
  history.replaceState(null, '', '/redirect/?code=c&state=old')
  openPage('/redirect?code=c&state=old')
  await waitFor(() => expect(place.path).toBe('/en-us/redeem/success/?theme=lol'))
  expect(told()).toEqual([])
  expect(log).not.toHaveBeenCalledWith('Unable to get the token.', expect.anything())
})

it('runs nothing in a tab that did not begin it, and comes back to the last place that did', async () => {
  const calls = answerCalls({})
  rememberPlace('/en-us/lol/maerith/')
  history.replaceState(null, '', '/redirect/')
  openPage('/redirect', { catalogue: [MAERITH] })
  await waitFor(() => expect(place.path).toBe('/en-us/lol/maerith/'))
  expect(calls.map(({ name }) => name)).not.toContain('startOrder')
})

// proves 3.storage.16
it('keeps the place where a redeem set out, for its way back', async () => {
  answerCalls({})
  rememberPlace('/en-us/lol/maerith/?cc=nova')
  vi.mocked(completeOpenIdSignIn).mockResolvedValue({} as never)
  comeBack(
    '/en-us/redeem/success/',
    { type: 'REDIRECT', data: { redirectPath: '/en-us/redeem/success/' } },
    '?code=c&state=s',
  )
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
