import { type Refusal, refuse } from '@quartermaster/service/error-answers'
import type { Settings } from '@quartermaster/settings/settings'
import { checkRedirect } from '../redirects/redirects.ts'

export const KR_PAYMENT_REQUIRED = refuse(
  400,
  'KR_PAYMENT_REQUIRED',
  'Accounts in Korea pay inside the game. Top up there, then come back.',
)

export const PAYMENT_MISSING = refuse(400, 'NOT_AVAILABLE', 'Currency of this game is not on sale at the moment.')

export const NO_SUCH_ORDER = refuse(404, 'NOT_FOUND', 'There is no such order.')

export interface Redirects {
  readonly redirectUrl: string
  readonly failRedirectUrl: string
}

/** Both return addresses, checked; or which of them is refused. */
export function checkRedirects(asked: Redirects, { REDIRECT_HOSTS }: Settings): Redirects | Refusal {
  const success = checkRedirect(asked.redirectUrl, REDIRECT_HOSTS)
  const failure = checkRedirect(asked.failRedirectUrl, REDIRECT_HOSTS)
  if (success.ok && failure.ok) return { redirectUrl: success.target, failRedirectUrl: failure.target }
  return refuse(400, 'INVALID_REDIRECT_URL', 'Players are only sent back to pages of the shop or to allowed hosts.', {
    fields: [{ path: `body.${success.ok ? 'failRedirectUrl' : 'redirectUrl'}`, message: 'not an allowed address' }],
  })
}
