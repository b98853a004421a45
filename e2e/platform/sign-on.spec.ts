import { expect, test } from '../journey.ts'
import { allow, expectButton, REFUSED } from '../shop/shop.ts'
import { comeFromOwnAddress, comeSignedInAs, signInAs } from '../sign-in.ts'
import { storedSession, storedValues } from '../stored.ts'
import { ADDRESSES } from '../system.ts'
import { balanceIn, expectAfterFocus, expectPlayer, redeemInBar, SCREENS, signInButton, signOutInBar } from './bar.ts'

const RETURN = `${ADDRESSES.shop}/redirect/`

for (const [screen, size] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: size })

    // proves 3.storage.16, 7.sign-on.2, 7.sign-on.6, 7.sign-on.9, 1.players.5, 1.bar.4, 2.routes.15, 2.bar.9
    // proves 2.routes.25, 4.session.4
    test('both sign-ons lead back to where they began, and signing out ends both in every tab', async ({
      page,
      context,
      newPlayer,
    }) => {
      test.slow()
      const [sable, rook] = [await newPlayer('Sable'), await newPlayer('Rook')]
      let returns = 0
      page.on('request', (request) => {
        if (request.frame().parentFrame() || !request.isNavigationRequest()) return
        if (new URL(request.url()).pathname === '/redirect/') returns += 1
      })
      const start = '/en-us/lol/maerith/?cc=lanternkeep'
      await page.goto(start)
      await signInButton(page).click()
      await signInAs(page, sable)
      await expect(page).toHaveURL(start)
      await expectPlayer(page, sable.label)
      expect(returns, 'by way of /redirect/').toBe(1)
      await expect(balanceIn(page)).toBeAttached()
      const shop = await context.newPage()
      await shop.goto('/en-us/wr/')
      await expect(balanceIn(shop)).toHaveText(/Wild Cores/)

      const userInfo = page.waitForResponse(`${ADDRESSES.provider}/openid/userinfo`)
      await redeemInBar(page)
      await expect(page).toHaveURL('/en-us/redeem/?cc=lanternkeep')
      expect((await userInfo).status()).toBe(200)
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('qm.start-of-flow-page'))).toBe(start)
      // The provider knows the player from the shop, so nobody is asked anything.
      await expect(page.getByText(`Rewards go to ${sable.label}`)).toBeVisible()
      await expectPlayer(page, sable.label)

      const sessions: (string | undefined)[] = []
      await page.route(
        ({ searchParams }) => searchParams.get('post_logout_redirect_uri') === RETURN,
        async (route) => {
          const stored = async () => (await storedValues(page))['qm.session']
          // It is read in another process, which hears of it a moment later; until then the provider is not asked.
          await expect.poll(stored).toBeUndefined()
          sessions.push(await stored())
          await route.continue()
        },
      )
      const ended = page.waitForRequest(
        (request) => new URL(request.url()).searchParams.get('post_logout_redirect_uri') === RETURN,
      )
      await signOutInBar(page)
      expect(new URL((await ended).url()).searchParams.get('ui_locales')).toBe('en-US')
      expect(sessions, 'it was gone before the provider was asked').toEqual([undefined])
      await expect(page).toHaveURL('/en-us/redeem/?cc=lanternkeep')
      await expect(signInButton(page)).toBeVisible()
      await expect.poll(() => storedSession(page)).toBeNull()
      expect(returns, 'after sign-out too').toBe(2)
      await expect(signInButton(shop)).toBeVisible()
      await expect(balanceIn(shop)).toHaveCount(0)

      await signInButton(shop).click()
      await signInAs(shop, rook)
      await expectPlayer(shop, rook.label)
      await expectPlayer(page, rook.label)
      const left = shop.waitForRequest(`${ADDRESSES.provider}/logout?uri=${encodeURIComponent(RETURN)}`)
      await signOutInBar(shop)
      await left
      await expect(shop).toHaveURL('/en-us/wr/')
      await expect(signInButton(shop)).toBeVisible()
      // The other tab hears of it by itself.
      await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
      await expect.poll(() => storedSession(page)).toBeNull()
    })
  })
}

test('a wrong password is refused without a hint, and guessing comes to an end', async ({
  page,
  complaints,
  newPlayer,
}) => {
  const haneul = await newPlayer('Haneul')
  await comeFromOwnAddress(page)
  await page.goto('/en-us/lor/')
  await signInButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  const problem = page.getByRole('alert')
  const guess = async (name: string) => {
    await page.getByLabel('Username').fill(name)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    // The next page has come when it does not hold the password any more.
    await expect(page.getByLabel('Password')).toHaveValue('')
  }
  const nobody = `nobody-${Date.now()}`
  await guess(nobody)
  await expect(problem).toContainText('don’t match an account')
  const words = (await problem.textContent()) ?? ''
  await guess(haneul.userName)
  await expect(problem, 'the same words for a name that exists').toHaveText(words)
  for (let count = 2; count <= 8; count += 1) {
    await guess(nobody)
    await expect(problem).toHaveText(words)
  }
  await guess(nobody)
  await expect(problem).toHaveText(/Too many attempts. Wait \d+ minutes/)
  allow(complaints, REFUSED)

  await page.getByRole('button', { name: 'Haneul' }).click()
  await expect(page).toHaveURL('/en-us/lor/')
})

// proves 5.rules.14, 4.session.1, 4.session.2
test('a session that ends is noticed without a reload, in the shop and on the redeem pages', async ({
  page,
  context,
  complaints,
  newPlayer,
}) => {
  const idris = await newPlayer('Idris')
  await page.clock.install()
  await page.goto('/en-us/redeem/')
  await signInButton(page).click()
  await signInAs(page, idris)
  await expect(page.getByText(`Rewards go to ${idris.label}`)).toBeVisible()
  expect(await storedSession(page)).not.toBeNull()
  // The clock's leap would cut calls that are under way.
  await page.waitForLoadState('networkidle')
  // The provider has forgotten the player, so the session is not renewed.
  await context.clearCookies({ name: 'qm_session' })
  await page.clock.fastForward('16:00')
  await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
  await expect.poll(() => storedSession(page)).toBeNull()

  await comeSignedInAs(page, idris)
  await page.goto('/en-us/wr/')
  await expectPlayer(page, idris.label)
  await page.waitForLoadState('networkidle')
  await context.clearCookies({ name: 'qm_session' })
  await page.clock.fastForward(6_000)
  await expectAfterFocus(page, () => expect(signInButton(page)).toBeVisible({ timeout: 1_000 }))
  await expect(balanceIn(page)).toHaveCount(0)
  // Owned marks and hearts are asked for again on focus, before the bar has heard.
  allow(complaints, REFUSED)
})

// proves 4.sign-on.1
test('while the sign-on is awaited nobody is asked for a price, a quote or a wallet', async ({ page, newPlayer }) => {
  const sable = await newPlayer('Sable')
  await comeSignedInAs(page, sable)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/v3\/(products|orders|wallets)\//.test(request.url())) asked.push(request.url())
  })
  const held = Promise.withResolvers<void>()
  await page.route(`${ADDRESSES.provider}/session`, async (route) => {
    await held.promise
    await route.continue()
  })
  const awaited = page.waitForRequest(`${ADDRESSES.provider}/session`)
  await page.goto('/en-us/lol/ilvane/')
  await awaited
  await expect(page.getByText('Checking your sign-in')).toBeAttached()
  await expectButton(page, 'loading', /Checking the price/)
  expect(asked).toEqual([])
  held.resolve()
  await expectPlayer(page, sable.label)
  await expectButton(page, 'ready', /./)
  expect(asked.some((address) => address.includes('/orders/quote'))).toBe(true)
})

// proves 4.sign-on.3
test('a sign-on that cannot be asked for counts as signed out', async ({ page, complaints, newPlayer }) => {
  await comeSignedInAs(page, await newPlayer('Sable'))
  await page.route(`${ADDRESSES.provider}/session`, (route) => route.abort())
  await page.goto('/en-us/lol/ilvane/')
  await expect(signInButton(page)).toBeVisible()
  await expectButton(page, 'ready', /Sign in to continue/)
  allow(complaints, REFUSED)
})
