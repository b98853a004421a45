import { z } from 'zod'

/** What the shop reads of GET /.well-known/openid-configuration. */
export const OpenIdDiscovery = z
  .object({
    issuer: z.url(),
    authorization_endpoint: z.url(),
    token_endpoint: z.url(),
    jwks_uri: z.url(),
    userinfo_endpoint: z
      .url()
      .optional()
      .describe('The redeem pages ask it, where the sign-on is a host of the publisher’s own.'),
    end_session_endpoint: z.url().optional(),
    backchannel_logout_supported: z
      .boolean()
      .optional()
      .describe(
        'True: ended sessions are told to the shop. Otherwise it learns of them when it next renews a session.',
      ),
    backchannel_logout_session_supported: z.boolean().optional().describe('True: logout tokens name the session.'),
  })
  .meta({ id: 'OpenIdDiscovery' })

/** Public keys, each under a name of its own, so that a new one can stand beside the one it replaces. */
export const KeySet = z
  .object({
    keys: z
      .array(
        z.looseObject({
          kty: z.enum(['RSA', 'EC', 'OKP']),
          kid: z.string().min(1).describe('Tokens name the key they were signed with.'),
          alg: z.string().optional(),
          use: z.string().optional(),
        }),
      )
      .min(1),
  })
  .meta({ id: 'KeySet' })
