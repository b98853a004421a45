import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import { checkRedirect } from '../../redirects/redirects.ts'

export interface Redirects {
  readonly redirectUrl: string
  readonly failRedirectUrl: string
}

export type RedirectFailure = Failure<'REDIRECT_NOT_ALLOWED', { field: keyof Redirects }>

/** Both return addresses, checked; or which of them is not allowed. */
export function checkRedirects(asked: Redirects, { REDIRECT_HOSTS }: Settings): Redirects | RedirectFailure {
  const redirectUrl = checkRedirect(asked.redirectUrl, REDIRECT_HOSTS)
  if (isFailure(redirectUrl)) return fail('REDIRECT_NOT_ALLOWED', { field: 'redirectUrl' })
  const failRedirectUrl = checkRedirect(asked.failRedirectUrl, REDIRECT_HOSTS)
  if (isFailure(failRedirectUrl)) return fail('REDIRECT_NOT_ALLOWED', { field: 'failRedirectUrl' })
  return { redirectUrl, failRedirectUrl }
}
