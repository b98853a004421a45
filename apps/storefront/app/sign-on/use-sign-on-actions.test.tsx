// @vitest-environment happy-dom

import { messagesOf } from '@quartermaster/i18n/messages'
import { readSettings } from '@quartermaster/settings/settings'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMissingParts } from '../lazy-part/use-missing-parts.ts'
import { findFlow } from '../login-action/login-action.ts'
import { publicSettings } from '../settings/publish-settings.ts'
import { currentToasts, removeToast } from '../toasts/show-toast.ts'
import { WordsContext } from '../words/words-context.ts'
import { openIdSignIn, openIdSignOut } from './openid.ts'
import { checkSession } from './session-check.ts'
import { useSignOnActions } from './use-sign-on-actions.ts'

vi.mock('./openid.ts', () => ({ openIdSignIn: vi.fn(async () => {}), openIdSignOut: vi.fn(async () => {}) }))
vi.mock('./session-check.ts', () => ({ checkSession: vi.fn() }))

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const idToken = `h.${part({ sub: 'p', acct: { game_name: 'Vesper', tag_line: 'QM01' } })}.s`
const accessToken = `h.${part({ exp: Date.now() / 1_000 + 600 })}.s`

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.mocked(checkSession).mockResolvedValue({ state: 'login_required' })
  localStorage.setItem('qm.session', JSON.stringify({ idToken, accessToken, gameId: 'lol' }))
})
afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) removeToast(id)
  vi.restoreAllMocks()
})

const pressSignOut = (path: string) => press(path, 'Sign out')

async function press(path: string, name: string) {
  const settings = publicSettings(readSettings({}))
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ locale: 'en-us', settings }),
      Component: Way,
      HydrateFallback: () => null,
    },
  ])
  render(
    <WordsContext value={(section) => messagesOf('en-us', section)}>
      <Page initialEntries={[path]} />
    </WordsContext>,
  )
  ;(await screen.findByRole('button', { name })).click()
}

function Way() {
  useMissingParts()
  const { signIn, signOut } = useSignOnActions()
  return (
    <>
      <button type="button" onClick={signIn}>
        Sign in
      </button>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </>
  )
}

// proves 4.session.4
it('on a shop page forgets the OpenID session first, and then signs out at the provider', async () => {
  const seen: (string | null)[] = []
  vi.spyOn(location, 'replace').mockImplementation((address) => {
    seen.push(String(address), localStorage.getItem('qm.session'))
  })
  await pressSignOut('/en-us/lol/')
  const expected = [`http://localhost:4000/logout?uri=${encodeURIComponent(`${location.origin}/redirect/`)}`, null]
  // The parts it takes are fetched by the press.
  await vi.waitFor(() => expect(seen).toEqual(expected), { timeout: 5_000 })
})

// proves 4.session.4
it('on a redeem page forgets the session, and signs out through OpenID', async () => {
  vi.mocked(openIdSignOut).mockImplementation(async (_settings, _locale, leave) => leave())
  await pressSignOut('/en-us/redeem/')
  await vi.waitFor(() => expect(openIdSignOut).toHaveBeenCalledWith(expect.anything(), 'en-us', expect.any(Function)))
  expect(localStorage.getItem('qm.session')).toBeNull()
})

it('on a redeem page whose sign-in client cannot be had, signs out all the same', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  vi.mocked(openIdSignOut).mockRejectedValue(new Error('no client'))
  await pressSignOut('/en-us/redeem/')
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringContaining('/logout?uri=')))
  expect(localStorage.getItem('qm.session')).toBeNull()
  expect(log).toHaveBeenCalledWith('rsoInstance not available', expect.any(Error))
})

it.each([
  ['/en-us/lol/?cc=nova', '/en-us/lol/?cc=nova'],
  ['/redirect/', '/'],
])('from %s sign-in comes back to %s, in the language of the page', async (path, back) => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  document.documentElement.lang = 'de-DE'
  history.replaceState(null, '', path)
  await press(path, 'Sign in')
  await vi.waitFor(() => expect(replace).toHaveBeenCalled())
  const address = new URL(String(replace.mock.calls[0]?.[0]))
  expect(address.searchParams.get('ui_locales')).toBe('de-DE')
  expect(findFlow()?.page).toBe(back)
})

it('a sign-in that cannot begin is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(openIdSignIn).mockRejectedValue(new Error('no client'))
  await press('/en-us/redeem/', 'Sign in')
  await vi.waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual(['This needs a connection. Check yours and try again.']),
  )
})

it.each(['/en-us/lol/', '/en-us/redeem/'])(
  'on %s signs out here while the sign-on host cannot be asked, says so, and owes the host the rest',
  async (path) => {
    vi.mocked(checkSession).mockResolvedValue({ state: 'poll_aborted' })
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
    vi.mocked(openIdSignOut).mockClear()
    await pressSignOut(path)
    await vi.waitFor(() => expect(currentToasts()).toHaveLength(1))
    expect(currentToasts()[0]?.text).toContain('You’re signed out here.')
    expect(localStorage.getItem('qm.session')).toBeNull()
    expect(localStorage.getItem('qm.due-sign-out')).not.toBeNull()
    expect(replace).not.toHaveBeenCalled()
    expect(openIdSignOut).not.toHaveBeenCalled()
  },
)
