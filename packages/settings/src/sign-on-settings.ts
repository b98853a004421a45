import { OPENID_SCOPE } from '@quartermaster/contract/platform/openid'
import { z } from 'zod'
import { claim, issuer, scopes, whole } from './kinds.ts'

/** Who signs players on, how long that lasts, and what the provider calls things. */
export const SIGN_ON_SETTINGS = {
  SIGN_ON: z
    .enum(['cross-site', 'openid'])
    .default('cross-site')
    .describe(
      '`cross-site`: PROVIDER_URL has the pages and the session of the contract. `openid`: any OpenID provider; the shop keeps the session itself.',
    ),
  SESSION_TOKEN_MINUTES: whole(1, 60, 5).describe(
    'How long a session token lasts until the sign-on host renews it, in minutes.',
  ),
  SESSION_IDLE_MINUTES: whole(5, 43_200, 120).describe(
    'After how many minutes without a page that asks for it a session ends; at least 5.',
  ),
  SESSION_HOURS: whole(1, 720, 12).describe(
    'How many hours a session lasts at most. The shop remembers for as long which ones were ended.',
  ),
  OPENID_ISSUER: issuer('https://id.example/realms/games').describe(
    'The OpenID issuer, with its path if it has one; all else follows by discovery.',
  ),
  OPENID_CLIENT_ID: z
    .string()
    .min(1)
    .default('quartermaster-web')
    .describe('The client id of the site at the OpenID provider.'),
  OPENID_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('The secret of the client, for SIGN_ON=openid. Unset: the provider asks for none.'),
  OPENID_SCOPE: scopes(OPENID_SCOPE).describe('What the site asks the OpenID provider for, separated by spaces.'),
  CLAIM_PLAYER_ID: claim('sub').describe('The claim with a player’s id, which orders and deliveries are kept under.'),
  CLAIM_NAME: claim('acct.game_name').describe('The claim with the player’s name; dots lead into objects.'),
  CLAIM_TAG: claim('acct.tag_line').describe('The claim with what tells players of one name apart.'),
  CLAIM_REGION: claim('region').describe('The claim with the player’s region.'),
  CLAIM_AGE: claim('age').describe('The claim with the player’s age in whole years, if the provider says it.'),
}
