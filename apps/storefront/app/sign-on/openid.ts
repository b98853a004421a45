import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { OPENID_SCOPE } from '@quartermaster/contract/platform/openid'
import type { UserManager } from 'oidc-client-ts'
import { addresses } from '../page/addresses.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { saveSession } from './user-session.ts'

/** The OpenID client is loaded when a player signs in on a redeem page, and not before. */
let manager: Promise<UserManager> | undefined

function openIdClient(settings: PublicSettings): Promise<UserManager> {
  manager ??= import('oidc-client-ts').then(
    ({ UserManager, WebStorageStateStore, InMemoryWebStorage }) =>
      new UserManager({
        authority: settings.signOnUrl,
        client_id: settings.openIdClientId,
        redirect_uri: location.origin + addresses.redirect,
        post_logout_redirect_uri: location.origin + addresses.redirect,
        response_type: 'code',
        scope: OPENID_SCOPE,
        // The player may come back in another tab, so what the return is checked against is shared between tabs.
        stateStore: new WebStorageStateStore({ store: localStorage, prefix: 'qm.openid.' }),
        userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
        automaticSilentRenew: false,
        monitorSession: false,
        loadUserInfo: true,
      }),
  )
  return manager
}

export async function openIdSignIn(settings: PublicSettings, locale: Locale): Promise<void> {
  const client = await openIdClient(settings)
  await client.signinRedirect({ ui_locales: LOCALES[locale].tag })
}

/** Ends the sign-in on /redirect/: the code in the address becomes a session, which is saved here and nowhere else. */
export async function completeOpenIdSignIn(settings: PublicSettings, gameId: string): Promise<void> {
  const client = await openIdClient(settings)
  const user = await client.signinRedirectCallback()
  if (!user.id_token) throw new Error('Unable to get the token.')
  saveSession({ idToken: user.id_token, accessToken: user.access_token, gameId })
}

export async function openIdSignOut(
  settings: PublicSettings,
  locale: Locale,
  idToken: string | undefined,
): Promise<void> {
  const client = await openIdClient(settings)
  await client.signoutRedirect({
    ...(idToken && { id_token_hint: idToken }),
    extraQueryParams: { ui_locales: LOCALES[locale].tag },
  })
}
