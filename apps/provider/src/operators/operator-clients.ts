import { OFFICE_CALLBACK_PATH } from '@quartermaster/contract/operators'
import type { Settings } from '@quartermaster/settings/settings'
import type { ClientMetadata } from 'oidc-provider'
import { SIGNING_ALGORITHM } from '../keys/signing-keys.ts'

/** What operators' clients are told: who somebody is, and their roles. */
export const OPERATOR_SCOPE = 'openid profile'

/** Whether a client is one of operators'. What it is told, and who signs in there, has nothing to do with players. */
export function isOperatorClient({ OPERATOR_CLIENT_ID, QM_CLIENT_ID }: Settings, clientId: unknown): boolean {
  return clientId === OPERATOR_CLIENT_ID || clientId === QM_CLIENT_ID
}

/** The office, and `qm login`, which comes back to a port of the machine that it runs on. */
export function operatorClients(settings: Settings): ClientMetadata[] {
  const { OFFICE_URL, OPERATOR_CLIENT_ID, OPERATOR_CLIENT_SECRET } = settings
  const usual = {
    grant_types: ['authorization_code'],
    response_types: ['code'],
    scope: OPERATOR_SCOPE,
    id_token_signed_response_alg: SIGNING_ALGORITHM,
  } as const satisfies Partial<ClientMetadata>
  return [
    {
      ...usual,
      grant_types: [...usual.grant_types],
      response_types: [...usual.response_types],
      client_id: OPERATOR_CLIENT_ID,
      ...(OPERATOR_CLIENT_SECRET
        ? { token_endpoint_auth_method: 'client_secret_basic', client_secret: OPERATOR_CLIENT_SECRET }
        : { token_endpoint_auth_method: 'none' }),
      application_type: 'web',
      redirect_uris: [OFFICE_URL + OFFICE_CALLBACK_PATH],
      post_logout_redirect_uris: [`${OFFICE_URL}/sign-in`],
    },
    {
      ...usual,
      grant_types: [...usual.grant_types],
      response_types: [...usual.response_types],
      client_id: settings.QM_CLIENT_ID,
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      redirect_uris: ['http://127.0.0.1/callback'],
    },
  ]
}
