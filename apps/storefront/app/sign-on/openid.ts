import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import type { OidcClient, SigninResponse } from 'oidc-client-ts'
import { addresses } from '../addresses/addresses.ts'
import { canKeep } from '../browser-storage/browser-storage.ts'
import { TRIP_OF_TAB } from '../browser-storage/forget-personal.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { goToSignIn, goToSignOut } from './cross-site.ts'
import { currentSession } from './current-session.ts'
import { endDue } from './due-sign-out.ts'
import { startLeaving } from './leaving.ts'
import { setOut } from './set-out.ts'
import { SIGN_IN_ERRORS, SignInError } from './sign-in-error.ts'
import { saveSession, toUserSession, type UserSession } from './user-session.ts'

/** What the flow needs of the OpenID client. */
export type SignInClient = Pick<OidcClient, 'createSigninRequest' | 'processSigninResponse' | 'createSignoutRequest'>

const READY_WITHIN_MS = 10_000
const SOON_MS = 1_000

/** The OpenID client is loaded when a player signs in on a redeem page, and not before. */
let loading: Promise<SignInClient> | undefined

export function prepareSignIn(settings: PublicSettings): Promise<SignInClient> {
  loading ??= loadClient(settings)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

export async function openIdSignIn(settings: PublicSettings, locale: Locale): Promise<void> {
  if (settings.signOn === 'openid') return goToSignIn(settings)
  await endDue(settings)
  if (!canKeep()) {
    // The return could be checked against nothing. The shop's way needs no memory, and the page then has its session
    // without a click.
    startLeaving()
    return goToSignIn(settings)
  }
  const client = await readyClient(prepareSignIn(settings))
  startLeaving()
  const request = { request_type: TRIP_OF_TAB, ui_locales: LOCALES[locale].tag, nonce: crypto.randomUUID() }
  setOut((await client.createSigninRequest(request)).url)
}

/** Ends the sign-in on /redirect/: the code in the address becomes a session, which is saved. */
export async function completeOpenIdSignIn(settings: PublicSettings, gameId: string): Promise<UserSession> {
  const user = await completed(await readyClient(prepareSignIn(settings)))
  const persisted = { idToken: user.id_token ?? '', accessToken: user.access_token, gameId }
  const session = toUserSession(persisted)
  if (!session) throw new SignInError(SIGN_IN_ERRORS.invalid)
  saveSession(persisted)
  return { ...session, userInfo: user.profile }
}

/**
 * Forgets the player by `leave`, and ends the session at the provider. The way there is asked for first, if it comes
 * soon: a page that shows nobody any more is on its way out already.
 */
export async function openIdSignOut(settings: PublicSettings, locale: Locale, leave: () => void): Promise<void> {
  if (settings.signOn === 'openid') {
    startLeaving()
    leave()
    return goToSignOut(settings)
  }
  const wayOut = signOutAddress(settings, locale, currentSession()?.idToken)
  await within(SOON_MS, wayOut).catch(() => {})
  startLeaving()
  leave()
  setOut(await wayOut)
}

async function signOutAddress(settings: PublicSettings, locale: Locale, idToken: string | undefined): Promise<string> {
  const client = await readyClient(prepareSignIn(settings))
  const { url } = await client.createSignoutRequest({
    ...(idToken && { id_token_hint: idToken }),
    extraQueryParams: { ui_locales: LOCALES[locale].tag },
  })
  return url
}

/** A client that takes too long is not waited for: the player is told, and may try again. */
export function readyClient(client: Promise<SignInClient>, withinMs = READY_WITHIN_MS): Promise<SignInClient> {
  return within(withinMs, client)
}

async function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SignInError(SIGN_IN_ERRORS.notReady)), ms)
  })
  try {
    return await Promise.race([coming, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The client checks state, nonce and identity token; what it refuses is a validation error. */
async function completed(client: SignInClient): Promise<SigninResponse> {
  try {
    return await client.processSigninResponse(location.href)
  } catch (cause) {
    throw new SignInError(SIGN_IN_ERRORS.invalid, { cause })
  }
}

async function loadClient(settings: PublicSettings): Promise<SignInClient> {
  try {
    const { InMemoryWebStorage, OidcClient, WebStorageStateStore } = await import('oidc-client-ts')
    const client = new OidcClient({
      authority: settings.openIdIssuer,
      client_id: settings.openIdClientId,
      redirect_uri: location.origin + addresses.redirect,
      post_logout_redirect_uri: location.origin + addresses.redirect,
      response_type: 'code',
      scope: settings.openIdScope,
      // The player may come back in another tab, so what the return is checked against is shared between tabs. Where
      // nothing can be, a sign-in that never leaves the page still works.
      stateStore: new WebStorageStateStore({
        store: canKeep() ? localStorage : new InMemoryWebStorage(),
        prefix: 'qm.openid.',
      }),
      loadUserInfo: true,
    })
    // What is left of sign-ins that nobody came back from.
    void client.clearStaleState()
    return client
  } catch (cause) {
    throw new SignInError(SIGN_IN_ERRORS.missing, { cause })
  }
}
