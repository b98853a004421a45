/** What can go wrong with the sign-in client itself, in the words that reach the log. */
export const SIGN_IN_ERRORS = {
  missing: 'rsoInstance not available',
  notReady: 'Login attempted before the sign-in client is ready',
  invalid: 'The nonce is invalid or the identity token cannot be decoded',
} as const

export class SignInError extends Error {
  override readonly name = 'SignInError'
}
