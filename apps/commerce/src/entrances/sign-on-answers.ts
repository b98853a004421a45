import type { FailureAnswers } from '@quartermaster/service/edge'
import { refuse } from '@quartermaster/service/error-answers'
import type { PlayerCheckFailure } from '../authentication/player-checks.ts'
import type { SignOnFailure } from '../sign-on/routes.ts'

const NOT_SIGNED_IN = refuse(401, 'UNAUTHORIZED', 'You are not signed in, or your session has ended. Sign in again.')

/** How the API tells why nobody is signed in, or was signed in or out. */
export const SIGN_ON_ANSWERS = {
  LOGOUT_NOT_A_FORM: refuse(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'Send the logout token as a form: application/x-www-form-urlencoded with the field logout_token.',
  ),
  LOGOUT_TOKEN_MISSING: refuse(400, 'INVALID_REQUEST', 'The form has no logout_token.', {
    fields: [{ path: 'body.logout_token', message: 'required parameter' }],
  }),
  LOGOUT_TOKEN_REFUSED: refuse(
    400,
    'INVALID_REQUEST',
    'This is no logout token that the shop takes: its signature, issuer, audience, claims or age. The shop’s log says which.',
  ),
  RETURN_ADDRESS_REFUSED: refuse(400, 'INVALID_REQUEST', 'Players come back to the shop’s return page alone.', {
    fields: [{ path: 'query.uri', message: 'not the return page' }],
  }),
  SIGN_IN_REFUSED: refuse(401, 'UNAUTHORIZED', 'You are not signed in. Sign in from a page of the shop.'),
  SIGN_ON_UNAVAILABLE: refuse(503, 'UPSTREAM_UNAVAILABLE', 'The sign-on service is not answering. Try again.'),

  // Any call of a player
  NOT_SIGNED_IN,
  SESSION_ENDED: NOT_SIGNED_IN,
  PROVIDER_UNAVAILABLE: refuse(
    503,
    'UPSTREAM_UNAVAILABLE',
    'The sign-on service is not answering. Nothing was done. Try again in a moment.',
  ),
  FOREIGN_CALL: refuse(403, 'FORBIDDEN', 'This call may only come from the shop’s own pages.'),
  NOT_JSON: refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the call with the content type application/json.'),
} satisfies FailureAnswers<SignOnFailure | PlayerCheckFailure>
