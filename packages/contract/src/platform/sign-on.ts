import { z } from 'zod'

/** What the publisher's platform says about a player, in identity tokens and in the sign-on session alike. */
export const AccountClaim = z.object({ game_name: z.string(), tag_line: z.string() })
export type AccountClaim = z.infer<typeof AccountClaim>

/** The sign-on session cookie: a token of the provider, verified against its published keys. */
export const SignOnSessionClaims = z.object({
  iss: z.string(),
  aud: z.literal('quartermaster-shop'),
  sub: z.string().describe('The puuid.'),
  sid: z.string().describe('The sign-on id.'),
  acct: AccountClaim,
  region: z.string(),
  age: z.int().nonnegative().optional().describe('In years. Left out: of age.'),
  exp: z.int(),
})
export type SignOnSessionClaims = z.infer<typeof SignOnSessionClaims>

/** Answer of the session check that shop pages poll: GET {sso host}/session, with credentials. */
export const SessionCheckAnswer = z.union([
  z.object({ state: z.enum(['init', 'login_required', 'poll_aborted']) }),
  z.object({
    state: z.string().describe('Any other name says that a player is signed in; the sandbox says signed_in.'),
    id: z.string().describe('The sign-on id.'),
    sub: z.string(),
    name: z.string(),
    tag: z.string(),
    region: z.string(),
  }),
])
export type SessionCheckAnswer = z.infer<typeof SessionCheckAnswer>

/** POST {shop}/api/sign-on/token with the shop's own session → what the redeem pages keep of a sign-in; 401. */
export const PageTokensAnswer = z.object({ idToken: z.string(), accessToken: z.string() })
export type PageTokensAnswer = z.infer<typeof PageTokensAnswer>

export { CONTENT_CODES_AUDIENCE, OPENID_SCOPE } from './openid.ts'
