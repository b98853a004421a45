import type { BarAuthentication } from '@quartermaster/contract/platform/bar'
import { expect, it } from 'vitest'
import { toLogin } from './sign-on-state.ts'

const signedIn: BarAuthentication = {
  state: 'signed_in',
  id: 's1',
  sub: 'p1',
  name: 'Vesper',
  tag: 'QM01',
  region: 'NA',
}

// proves 3.session.7
it.each([
  [{ state: 'init' }, { loading: true, isLoggedIn: false, id: undefined }],
  [{ state: 'login_required' }, { loading: false, isLoggedIn: false, id: undefined }],
  [{ state: 'poll_aborted' }, { loading: false, isLoggedIn: false, id: undefined }],
  [signedIn, { loading: false, isLoggedIn: true, id: 's1' }],
] as const)('reads %j as %j', (authentication, login) => {
  expect(toLogin(authentication)).toEqual(login)
})
