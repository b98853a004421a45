import { z } from 'zod'
import {
  DeliveryAnswer,
  DeliveryListing,
  DeliveryRequest,
  GameAccount,
  OwnedItemsAnswer,
  PlatformGame,
} from './game-services.ts'
import { KeySet, OpenIdDiscovery } from './keys.ts'
import { PAYMENT_CALLS } from './payment-calls.ts'
import { type PlatformCall, span } from './platform-call.ts'
import { SessionCheckAnswer } from './sign-on.ts'

const account = z.object({ game: PlatformGame, puuid: z.string() })
const NO_ACCOUNT = {
  400: 'INVALID_REQUEST: there is no such game.',
  404: 'PLAYER_NOT_FOUND: the player has no account in this game.',
  409: 'SHARD_NOT_FOUND: the account’s server group is not known.',
}
const back = z.object({
  uri: z
    .url()
    .describe(
      'The shop’s return page, `{shop}/redirect/`; beside it only pages of other sites of the publisher’s own.',
    ),
})

/** One row per call that the shop makes at the publisher’s platform. Its client and the OpenAPI file follow the rows. */
export const PLATFORM_CALLS = {
  findAccount: {
    part: 'Game services',
    method: 'GET',
    path: '/games/v1/:game/accounts/:puuid',
    summary: 'A player’s account in one game.',
    auth: 'serviceKey',
    params: account,
    status: 200,
    answer: GameAccount,
    refusals: NO_ACCOUNT,
  },
  listItems: {
    part: 'Game services',
    method: 'GET',
    path: '/games/v1/:game/accounts/:puuid/items',
    summary: 'What a player owns in one game.',
    auth: 'serviceKey',
    params: account,
    status: 200,
    answer: OwnedItemsAnswer,
    refusals: NO_ACCOUNT,
  },
  deliver: {
    part: 'Game services',
    method: 'PUT',
    path: '/games/v1/deliveries/:deliveryId',
    summary: 'Gives items to a player or takes them back, once.',
    description:
      'The same id with the same body answers the first outcome again and delivers nothing twice, at once or later, ' +
      'also when the first caller went away. A thing that is owned or not is ALREADY_OWNED for who has it.',
    auth: 'serviceKey',
    params: z.object({ deliveryId: z.string().regex(/^[A-Za-z0-9:_.-]{1,128}$/) }),
    body: DeliveryRequest,
    status: 200,
    answer: DeliveryAnswer,
    refusals: {
      400: 'INVALID_REQUEST: the id or the body is not valid.',
      404: NO_ACCOUNT[404],
      409: 'SHARD_NOT_FOUND, or CONFLICT: the id was used for another delivery.',
    },
  },
  listDeliveries: {
    part: 'Game services',
    method: 'GET',
    path: '/games/v1/deliveries',
    summary: 'What was delivered: in a span of time, oldest first and page by page, or by at most 100 ids.',
    auth: 'serviceKey',
    query: z.object({
      ...span,
      ids: z.string().optional().describe('Separated by commas. Unknown ones are left out.'),
    }),
    status: 200,
    answer: DeliveryListing,
    refusals: { 400: 'INVALID_REQUEST: neither a span nor ids.' },
  },
  ...PAYMENT_CALLS,
  login: {
    part: 'Sign-on',
    method: 'GET',
    path: '/login',
    summary: 'Signs a player in and leads back to the shop.',
    description:
      'Who is signed in already is led back at once; everyone else sees the sign-in page first. Signed in is who sends ' +
      'the session cookie: the shop takes it away where it has ended the player’s sessions, and counts on credentials ' +
      'being asked for then, whatever the host knows besides.',
    auth: 'none',
    query: back.extend({ ui_locales: z.string().optional().describe('The language of the sign-in page.') }),
    status: 303,
    page: 'The sign-in page, for who is not signed in.',
    refusals: { 400: 'The address to come back to is not the shop’s return page.' },
  },
  logout: {
    part: 'Sign-on',
    method: 'GET',
    path: '/logout',
    summary: 'Ends the sign-on session, or all of the player’s, and leads back to the shop.',
    description:
      'From then on the host takes neither the cookie nor an authorization code, refresh token or access token of the ' +
      'session, and tells the shop by a logout token. The answer takes the cookie away.',
    auth: 'session',
    query: back.extend({
      everywhere: z
        .literal('yes')
        .optional()
        .describe(
          'Ends every session of the player. Only a session that holds may, and only a page of the shop’s: where ' +
            'Sec-Fetch-Site is cross-site, the origin of Origin or Referer another one, or there is neither, this ' +
            'session alone ends.',
        ),
    }),
    status: 303,
    refusals: { 400: 'The address to come back to is not the shop’s return page.' },
  },
  checkSession: {
    part: 'Sign-on',
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in, asked by the shop’s pages.',
    description:
      'With CORS for the shop’s origin, credentials allowed. It renews the session: the shop’s pages ask before half of ' +
      'the token’s time is over, and go on with the one they are given. A token that has run out is renewed too, while ' +
      'its session holds.',
    auth: 'session',
    status: 200,
    answer: SessionCheckAnswer,
    sets: {
      header: 'Set-Cookie',
      description:
        'For who is signed in, the session cookie with a new token: the same sid, sub and auth_time, a later exp. It is ' +
        'HttpOnly, SameSite=Lax or Strict, and Secure over https.',
    },
  },
  discover: {
    part: 'Sign-on',
    method: 'GET',
    path: '/.well-known/openid-configuration',
    summary: 'Where the OpenID provider’s endpoints are.',
    auth: 'none',
    status: 200,
    answer: OpenIdDiscovery,
  },
  listKeys: {
    part: 'Sign-on',
    method: 'GET',
    path: '/jwks',
    summary: 'The keys that tokens are verified with; discovery may name another address.',
    description: 'A new key is published before it signs, and an old one until its last token has run out.',
    auth: 'none',
    status: 200,
    answer: KeySet,
  },
} as const satisfies Record<string, PlatformCall>

export type PlatformCallName = keyof typeof PLATFORM_CALLS

/** The path of a call with its parameters and query filled in. Throws for one that would walk out of the path. */
export function platformPath(
  { path }: Pick<PlatformCall, 'path'>,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? ''
    // Escaped or not, addresses read them as the folder itself and the one above it.
    if (['', '.', '..'].includes(value)) throw new Error(`${JSON.stringify(value)} cannot be put into ${path}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}
