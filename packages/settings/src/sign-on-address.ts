import type { Settings } from './schema.ts'

/** Where pages sign on: `/login`, `/logout` and `/session` stand below it, whoever keeps the session. */
export function signOnAddress({ SIGN_ON, PROVIDER_URL, SHOP_URL, API_BASE_PATH }: Settings): string {
  return SIGN_ON === 'openid' ? `${SHOP_URL}${API_BASE_PATH}/sign-on` : PROVIDER_URL
}
