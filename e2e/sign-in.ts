import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { OPENID_SCOPE } from '@quartermaster/contract/platform/openid'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { ADDRESSES, SETTINGS } from './system.ts'
import type { Player } from './world.ts'

const RETURN = `${ADDRESSES.shop}/redirect/`

/** Signs in at the provider's page, wherever the page asked for it. */
export async function signInAs(page: Page, { userName, password }: Player): Promise<void> {
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  await page.getByLabel(/^(Username|Benutzername)$/).fill(userName)
  await page.getByLabel(/^(Password|Passwort)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click()
  await page.waitForURL((url) => url.origin !== ADDRESSES.provider || url.pathname.startsWith('/pay/'))
}

/** A player who signed in at the provider some time ago: the same form, sent without looking at it. */
export async function comeSignedInAs(
  { request }: Page | BrowserContext,
  { label, userName, password }: Player,
): Promise<void> {
  const address = `${ADDRESSES.provider}/login?uri=${encodeURIComponent(RETURN)}`
  const form = await (await request.get(address)).text()
  const token = form.match(/name="token" value="([^"]+)"/)?.[1] ?? ''
  const answer = await request.post(address, { form: { token, userName, password }, maxRedirects: 0 })
  expect(answer.status(), `${label} is signed in`).toBe(303)
}

/**
 * A player who signed in on the redeem pages a moment ago: the same OpenID flow, walked without looking at it, and what
 * `/redirect/` keeps of it. The journeys about signing in walk it in the browser.
 */
export async function comeSignedInToRedeem(page: Page, player: Player): Promise<void> {
  await comeSignedInAs(page, player)
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: SETTINGS.OPENID_CLIENT_ID,
    redirect_uri: RETURN,
    response_type: 'code',
    scope: OPENID_SCOPE,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  let next = `${ADDRESSES.provider}/openid/authorize?${query}`
  while (!next.startsWith(RETURN)) {
    const answer = await page.request.get(next, { maxRedirects: 0 })
    const { location } = answer.headers()
    if (!location) throw new Error(`OpenID stopped at ${next} with ${answer.status()}`)
    next = new URL(location, next).href
  }
  const answer = await page.request.post(`${ADDRESSES.provider}/openid/token`, {
    form: {
      grant_type: 'authorization_code',
      code: new URL(next).searchParams.get('code') ?? '',
      redirect_uri: RETURN,
      client_id: SETTINGS.OPENID_CLIENT_ID,
      code_verifier: verifier,
    },
  })
  expect(answer.status(), `${player.label} has tokens`).toBe(200)
  const { id_token: idToken, access_token: accessToken } = await answer.json()
  // Any answer of the shop's will do: what is stored belongs to its origin.
  await page.goto('/healthz')
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    STORAGE_KEYS.session,
    JSON.stringify({ idToken, accessToken, gameId: 'default' }),
  ] as const)
}

/** Guesses are counted per address too: a journey that guesses does so from an address of its own. */
export async function comeFromOwnAddress(page: Page): Promise<void> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const isGuess = ({ pathname }: URL) => pathname === '/login' || pathname.startsWith('/api/contentcodes/')
  await page
    .context()
    .route(isGuess, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
    )
}
