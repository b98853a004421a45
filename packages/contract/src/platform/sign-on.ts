import { z } from 'zod'
import { SaidId } from './said.ts'

/** What the publisher's platform says about a player, in identity tokens and in the sign-on session alike. */
export const AccountClaim = z.object({ game_name: z.string(), tag_line: z.string() })
export type AccountClaim = z.infer<typeof AccountClaim>

/** Whom the sign-on session’s tokens are for. */
export const SESSION_TOKEN_AUDIENCE = 'quartermaster-shop'

/** The sign-on session cookie: a token of the provider, verified against its published keys. */
export const SignOnSessionClaims = z
  .object({
    iss: z.string(),
    aud: z.literal(SESSION_TOKEN_AUDIENCE),
    sub: SaidId.describe('The puuid.'),
    sid: SaidId.describe('The sign-on id: one for each session, and in its access tokens and logout tokens too.'),
    acct: AccountClaim,
    region: z.string(),
    age: z.int().nonnegative().optional().describe('In years. Left out: of age.'),
    auth_time: z
      .int()
      .optional()
      .describe(
        'When the player signed in, in seconds; renewals keep it. By it an end of all sessions tells those of before from a new one: without it, the next renewal undoes the end.',
      ),
    exp: z.int().describe('Minutes ahead, an hour at most: GET /session renews the token while the session holds.'),
  })
  .meta({
    id: 'SignOnSessionClaims',
    description: 'What the session cookie’s token says, signed with a published key.',
  })
export type SignOnSessionClaims = z.infer<typeof SignOnSessionClaims>

/** Answer of the session check that shop pages poll. */
export const SessionCheckAnswer = z.union([
  z.object({ state: z.enum(['init', 'login_required', 'poll_aborted']) }),
  z.object({
    state: z.string().describe('Any other name says that a player is signed in; the sandbox says signed_in.'),
    id: z.string().describe('The sign-on id.'),
    sub: z.string(),
    name: z.string(),
    tag: z.string(),
    region: z.string(),
    email: z
      .string()
      .optional()
      .describe('An address of the player’s that was verified: it is offered for receipts. Left out: they type one.'),
  }),
])
export type SessionCheckAnswer = z.infer<typeof SessionCheckAnswer>

export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** What OpenID Connect Back-Channel Logout 1.0 asks of a logout token beyond its signature. */
export const LogoutTokenClaims = z
  .object({
    iss: z.string().describe('The issuer.'),
    aud: z.union([z.string(), z.array(z.string())]).describe('The shop’s client id, or it among others.'),
    sub: SaidId.optional().describe(
      'Whose. Without a sid, all their sessions that began until iat, or until it arrives where the shop keeps the sessions.',
    ),
    sid: SaidId.optional().describe('The one session that ended. One of the two must be there.'),
    iat: z.number().describe('Not older than ten minutes.'),
    exp: z.number().optional(),
    jti: SaidId,
    events: z.looseObject({ [LOGOUT_EVENT]: z.looseObject({}) }),
    nonce: z.never('an identity token has one, a logout token has none').optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'neither sub nor sid')
  .meta({ id: 'LogoutTokenClaims', description: 'What a logout token says, signed with a published key.' })

/** The body of a back-channel logout. */
export const LogoutForm = z.object({
  logout_token: z.string().describe('A signed JWT with the claims of LogoutTokenClaims; its type is logout+jwt.'),
})

/** POST {shop}/api/sign-on/token with the shop's own session → what the redeem pages keep of a sign-in; 401. */
export const PageTokensAnswer = z.object({ idToken: z.string(), accessToken: z.string() })
export type PageTokensAnswer = z.infer<typeof PageTokensAnswer>

export { CONTENT_CODES_AUDIENCE, OPENID_SCOPE } from './openid.ts'
