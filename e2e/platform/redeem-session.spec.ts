import { expect, test } from '../journey.ts'
import { allow, REFUSED } from '../shop/shop.ts'
import { comeSignedInAs, comeSignedInToRedeem } from '../sign-in.ts'
import { storedSession } from '../stored.ts'
import { ADDRESSES } from '../system.ts'
import { signInButton } from './bar.ts'

const isSilent = ({ searchParams }: URL) => searchParams.get('prompt') === 'none'

for (const [locale, language, signIn] of [
  ['ja-jp', 'ja-JP', 'サインイン'],
  ['vn-vn', 'vi', 'Đăng nhập'],
  ['zh-tw', 'zh-Hant-TW', '登入'],
] as const) {
  // proves 6.sign-in.3, 7.sign-on.3, 7.sign-on.4, 7.sign-on.5
  test(`the redeem pages ask for a code, and for ${language} words, from /${locale}/`, async ({ page }) => {
    const asked = page.waitForRequest(`${ADDRESSES.provider}/openid/authorize?*`)
    await page.goto(`/${locale}/redeem/`)
    await page.locator('quartermaster-bar').getByRole('button', { name: signIn, exact: true }).click()
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
      scope: 'account openid email',
      redirect_uri: `${ADDRESSES.shop}/redirect/`,
      response_type: 'code',
      code_challenge_method: 'S256',
      ui_locales: language,
    })
    await page.waitForURL(`${ADDRESSES.provider}/**`)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
  })
}

// proves 2.routes.26
test('a code for a session is good on /redirect/ and nowhere else', async ({ page, complaints, newPlayer }) => {
  await comeSignedInAs(page, await newPlayer('Sable'))
  // A provider that wants to be asked by the player themselves.
  await page.route(isSilent, (route) => route.abort())
  await page.goto('/en-us/redeem/')
  // The trip to the provider is made beside the browser, up to its way back, so that the code is still good.
  const isAsked = (url: URL) =>
    url.origin === ADDRESSES.provider && url.pathname === '/openid/authorize' && !isSilent(url)
  const wayBack = Promise.withResolvers<URL>()
  await page.route(isAsked, async (route) => {
    let address = new URL(route.request().url())
    while (address.pathname !== '/redirect/') {
      const answer = await page.request.get(address.href, { maxRedirects: 0 })
      address = new URL(answer.headers().location ?? '', address)
    }
    // Nothing to show: the browser stays where it is.
    await route.fulfill({ status: 204 })
    wayBack.resolve(address)
  })
  await signInButton(page).click()
  const address = await wayBack.promise
  await page.unroute(isAsked)

  await page.goto(`/en-us/redeem/${address.search}`)
  await expect(signInButton(page)).toBeVisible()
  expect(await storedSession(page)).toBeNull()
  await page.goto(address.href)
  await expect.poll(() => storedSession(page)).not.toBeNull()
  allow(complaints, REFUSED)
})

// proves 8.logged.4, 8.logged.6
test('a stored session that cannot be read is logged and removed', async ({ page, complaints }) => {
  const claims = Buffer.from(JSON.stringify({ exp: Date.now() })).toString('base64url')
  for (const [stored, sentence] of [
    ['{', 'Unable to parse the saved session.'],
    [JSON.stringify({ idToken: 'nonsense', accessToken: `a.${claims}.c` }), 'The identity token cannot be parsed.'],
  ] as const) {
    await page.goto('/healthz')
    await page.evaluate((session) => localStorage.setItem('qm.session', session), stored)
    await page.goto('/en-us/redeem/')
    await expect.poll(() => storedSession(page)).toBeNull()
    await expect(signInButton(page)).toBeVisible()
    expect(complaints.join()).toContain(sentence)
    allow(complaints, new RegExp(sentence))
  }
})

// proves 8.logged.5, 8.sign-in.2, 8.sign-in.3
test('tokens that are refused, or are not those of this sign-in, make no session', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const idris = await newPlayer('Idris')
  await comeSignedInToRedeem(page, idris)
  const { idToken } = JSON.parse((await storedSession(page)) ?? '{}')
  await page.evaluate(() => localStorage.removeItem('qm.session'))
  await page.route(isSilent, (route) => route.abort())
  let change: object | undefined
  await page.route('**/openid/token', async (route) => {
    if (!change) return route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })
  for (const next of [undefined, { id_token: idToken }, { id_token: 'nonsense' }]) {
    change = next
    await page.goto('/en-us/redeem/')
    const answered = page.waitForResponse('**/openid/token')
    await signInButton(page).click()
    await answered
    await expect(page).toHaveURL('/en-us/redeem/')
    await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
    expect(await storedSession(page)).toBeNull()
    expect(complaints.join()).toContain('Unable to get the token.')
    allow(complaints, REFUSED, /Unable to get the token/)
  }
  change = {}
  await signInButton(page).click()
  await expect(page.getByText(`Rewards go to ${idris.label}`)).toBeVisible()
})
