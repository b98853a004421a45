import { loadSigningKeys } from './keys/signing-keys.ts'
import { createOpenIdProvider, type ProviderWithOpenId } from './openid/openid-provider.ts'
import { createFormTokens } from './page/form-token.ts'
import type { Provider } from './provider/provider.ts'
import { createAttemptStore } from './sign-on/attempt-store.ts'
import { createSessionTokens } from './sign-on/session-token.ts'
import { createSignOn } from './sign-on/sign-on.ts'

/** Loads the keys and makes what the rooms share; each room says in its types how much of it it needs. */
export async function openSandbox(provider: Provider): Promise<ProviderWithOpenId> {
  const { settings, pool } = provider
  const keys = await loadSigningKeys(pool)
  const signOn = createSignOn(provider, createSessionTokens(keys, settings))
  return {
    ...provider,
    keys,
    signOn,
    openId: createOpenIdProvider(provider, keys, signOn),
    formTokens: createFormTokens(settings.PROVIDER_COOKIE_KEY, settings.PROVIDER_URL),
    attempts: createAttemptStore(provider, settings.PROVIDER_COOKIE_KEY),
  }
}
