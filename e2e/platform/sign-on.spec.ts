import { expect, test } from '../journey.ts'
import { allow, REFUSED } from '../shop/shop.ts'
import { comeFromOwnAddress, signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import { balanceIn, expectAfterFocus, expectPlayer, redeemInBar, SCREENS, signInButton, signOutInBar } from './bar.ts'

const storedSession = () => localStorage.getItem('qm.session')

for (const [screen, size] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: size })

    // proves 3.storage.16, 7.sign-on.9, 1.players.5, 1.bar.4, 2.routes.15, 2.bar.9
    test('both sign-ons lead back to where they began, and signing out ends both in every tab', async ({
      page,
      context,
      newPlayer,
    }) => {
      test.slow()
      const [sable, rook] = [await newPlayer('Sable'), await newPlayer('Rook')]
      const start = '/en-us/lol/maerith/?cc=lanternkeep'
      await page.goto(start)
      await signInButton(page).click()
      await signInAs(page, sable)
      await expect(page).toHaveURL(start)
      await expectPlayer(page, sable.label)
      await expect(balanceIn(page)).toBeAttached()
      const shop = await context.newPage()
      await shop.goto('/en-us/wr/')
      await expect(balanceIn(shop)).toHaveText(/WC/)

      await redeemInBar(page)
      await expect(page).toHaveURL('/en-us/redeem/')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('qm.start-of-flow-page'))).toBe(start)
      const userInfo = page.waitForResponse(`${ADDRESSES.provider}/openid/userinfo`)
      await signInButton(page).click()
      // The provider knows the player from the shop, so nobody is asked anything.
      expect((await userInfo).status()).toBe(200)
      await expect(page).toHaveURL('/en-us/redeem/')
      await expectPlayer(page, sable.label)
      await expect(page.getByText(`Rewards go to ${sable.label}`)).toBeVisible()

      await signOutInBar(page)
      await expect(page).toHaveURL('/en-us/redeem/')
      await expect(signInButton(page)).toBeVisible()
      await expect.poll(() => page.evaluate(storedSession)).toBeNull()
      await expectAfterFocus(shop, () => expect(signInButton(shop)).toBeVisible({ timeout: 1_000 }))
      await expect(balanceIn(shop)).toHaveCount(0)

      await signInButton(shop).click()
      await signInAs(shop, rook)
      await expectPlayer(shop, rook.label)
      await signInButton(page).click()
      await expectPlayer(page, rook.label)
      await signOutInBar(shop)
      await expect(shop).toHaveURL('/en-us/wr/')
      await expect(signInButton(shop)).toBeVisible()
      // The other tab hears of it by itself.
      await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
      await expect.poll(() => page.evaluate(storedSession)).toBeNull()
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
    await page.getByLabel('User name').fill(name)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    // The next page has come when it does not hold the password any more.
    await expect(page.getByLabel('Password')).toHaveValue('')
  }
  const nobody = `nobody-${Date.now()}`
  await guess(nobody)
  await expect(problem).toContainText('do not match an account')
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

test('a session that ends is noticed without a reload, in the shop and on the redeem pages', async ({
  page,
  context,
  newPlayer,
}) => {
  const idris = await newPlayer('Idris')
  await page.clock.install()
  await page.goto('/en-us/redeem/')
  await signInButton(page).click()
  await signInAs(page, idris)
  await expect(page.getByText(`Rewards go to ${idris.label}`)).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
  await expect.poll(() => page.evaluate(storedSession)).toBeNull()

  await page.goto('/en-us/wr/')
  await expectPlayer(page, idris.label)
  await context.clearCookies({ name: 'qm_session' })
  await page.clock.fastForward(6_000)
  await expectAfterFocus(page, () => expect(signInButton(page)).toBeVisible({ timeout: 1_000 }))
  await expect(balanceIn(page)).toHaveCount(0)
})

// proves 2.routes.26
test('a code for a session is good on /redirect/ and nowhere else', async ({ page }) => {
  for (const path of ['/en-us/redeem/', '/en-us/lol/']) {
    await page.goto(`${path}?code=stolen&state=stolen`)
    await expect(signInButton(page)).toBeVisible()
    await expect.poll(() => page.evaluate(storedSession)).toBeNull()
  }
})
