import type OpenIdProvider from 'oidc-provider'
import { createOpenIdProvider } from './openid/openid-provider.ts'
import { loadSigningKeys, type SigningKeys } from './openid/signing-keys.ts'
import { createFormTokens, type FormTokens } from './page/form-token.ts'
import type { Provider } from './provider.ts'
import { type AttemptStore, createAttemptStore } from './sign-on/attempt-store.ts'
import { createSessionTokens } from './sign-on/session-token.ts'
import { createSignOn, type SignOn } from './sign-on/sign-on.ts'

/** The provider with what its routes share, once the keys are loaded. */
export interface Sandbox extends Provider {
  readonly keys: SigningKeys
  readonly signOn: SignOn
  readonly openId: OpenIdProvider
  readonly formTokens: FormTokens
  readonly attempts: AttemptStore
}

export async function openSandbox(provider: Provider): Promise<Sandbox> {
  const { settings, pool } = provider
  const keys = await loadSigningKeys(pool)
  const signOn = createSignOn(provider, createSessionTokens(keys, settings.PROVIDER_URL))
  return {
    ...provider,
    keys,
    signOn,
    openId: createOpenIdProvider(provider, keys, signOn),
    formTokens: createFormTokens(settings.PROVIDER_COOKIE_KEY, settings.PROVIDER_URL),
    attempts: createAttemptStore(pool, settings.PROVIDER_COOKIE_KEY),
  }
}
