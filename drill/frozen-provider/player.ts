import { Browser } from '../browser.ts'
import { PORTS, PROVIDER, SHOP } from './sandbox.ts'

const BACK = `${SHOP}/redirect/`
const LOGIN = `/login?uri=${encodeURIComponent(BACK)}`
const OPENID = `${SHOP}/api/sign-on`
const CROSS_SITE = `http://localhost:${PORTS.crossSite}/api`

/** Signs in at the shop that keeps sessions itself: to the provider's page and back, as a browser goes. */
export async function signIn(puuid: string): Promise<Browser> {
  const browser = new Browser()
  let address = await browser.redirect(OPENID + LOGIN)
  while (!new URL(address).pathname.startsWith('/sign-in/')) address = await browser.redirect(address)
  address = await sendForm(browser, address, puuid)
  while (address !== BACK) {
    if (address.startsWith(BACK)) throw new Error(`the sign-in ended at ${address}`)
    address = await browser.redirect(address)
  }
  return browser
}

/** Signs in at the provider's own page, for the shop that takes the provider's cookie. */
export async function signInAcrossSites(puuid: string): Promise<Browser> {
  const browser = new Browser()
  await sendForm(browser, PROVIDER + LOGIN, puuid)
  return browser
}

async function sendForm(browser: Browser, address: string, puuid: string): Promise<string> {
  const page = await (await browser.open(address)).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await browser.open(address, { method: 'POST', body: new URLSearchParams({ token, player: puuid }) })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`the provider answered the sign-in with ${answer.status}`)
  return new URL(location, address).href
}

/** What a page asks when half of its token's time is over, and what the redeem page does then. Answers its new token. */
export async function renew(browser: Browser): Promise<string | undefined> {
  const { state } = (await (await browser.open(`${OPENID}/session`)).json()) as { state: string }
  if (state !== 'signed_in') return undefined
  const headers = { origin: SHOP, 'content-type': 'application/json' }
  const answer = await browser.open(`${OPENID}/token`, { method: 'POST', headers, body: '{}' })
  return answer.ok ? ((await answer.json()) as { accessToken: string }).accessToken : undefined
}

/** The status of a call with the provider's cookie. */
export async function askWallet(browser: Browser): Promise<number> {
  const here = browser.copyTo(new URL(PROVIDER).host, new URL(CROSS_SITE).host)
  return (await here.open(`${CROSS_SITE}/v3/wallets`)).status
}

/** A page whose call is refused has its token renewed by the provider. */
export async function renewAcrossSites(browser: Browser): Promise<void> {
  await browser.open(`${PROVIDER}/session`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
}

/** A newcomer presses "sign in": the status, and how long it took. */
export async function beginSignIn(): Promise<{ readonly status: number; readonly ms: number }> {
  const since = performance.now()
  const { status } = await new Browser().open(OPENID + LOGIN)
  return { status, ms: performance.now() - since }
}
