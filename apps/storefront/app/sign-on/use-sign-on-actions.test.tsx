// @vitest-environment happy-dom

import { readSettings } from '@quartermaster/settings/settings'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publicSettings } from '../settings/publish-settings.ts'
import { openIdSignOut } from './openid.ts'
import { useSignOnActions } from './use-sign-on-actions.ts'

vi.mock('./openid.ts', () => ({ openIdSignIn: vi.fn(async () => {}), openIdSignOut: vi.fn(async () => {}) }))

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
const idToken = `h.${part({ sub: 'p', acct: { game_name: 'Vesper', tag_line: 'QM01' } })}.s`
const accessToken = `h.${part({ exp: Date.now() / 1_000 + 600 })}.s`

beforeEach(() => localStorage.setItem('qm.session', JSON.stringify({ idToken, accessToken, gameId: 'lol' })))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function pressSignOut(path: string) {
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
  render(<Page initialEntries={[path]} />)
  ;(await screen.findByRole('button')).click()
}

function Way() {
  const { signOut } = useSignOnActions()
  return (
    <button type="button" onClick={signOut}>
      Sign out
    </button>
  )
}

// proves 4.session.4
it('on a shop page forgets the OpenID session first, and then signs out at the provider', async () => {
  const seen: (string | null)[] = []
  vi.spyOn(location, 'assign').mockImplementation((address) => {
    seen.push(String(address), localStorage.getItem('qm.session'))
  })
  await pressSignOut('/en-us/lol/')
  expect(seen).toEqual([`http://localhost:4000/logout?uri=${encodeURIComponent(`${location.origin}/redirect/`)}`, null])
})

// proves 4.session.4
it('on a redeem page forgets the session first, and then signs out through OpenID', async () => {
  vi.mocked(openIdSignOut).mockImplementation(async () => {
    expect(localStorage.getItem('qm.session')).toBeNull()
  })
  await pressSignOut('/en-us/redeem/')
  expect(openIdSignOut).toHaveBeenCalledWith(expect.anything(), 'en-us', idToken)
})
