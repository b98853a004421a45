import { expect, signInAs, test } from '../journey.ts'
import { allow, REFUSED } from '../shop/shop.ts'
import { ADDRESSES } from '../system.ts'
import { balanceIn, expectAfterFocus, expectPlayer, redeemInBar, SCREENS, signInButton, signOutInBar } from './bar.ts'

const storedSession = () => localStorage.getItem('qm.session')

for (const [screen, size] of SCREENS) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: size })

    // proves 3.storage.16, 7.sign-on.9
    test('both sign-ons lead back to where they began, and signing out ends both in every tab', async ({
      page,
      context,
    }) => {
      test.slow()
      const start = '/en-us/lol/maerith/?cc=lanternkeep'
      await page.goto(start)
      await signInButton(page).click()
      await page.waitForURL(`${ADDRESSES.provider}/**`)
      await page.getByLabel('User name').fill('sable')
      await page.getByLabel('Password').fill('quartermaster')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(start)
      await expectPlayer(page, 'Sable#QM06')
      await expect(balanceIn(page)).toBeAttached()
      const shop = await context.newPage()
      await shop.goto('/en-us/wr/')
      await expect(balanceIn(shop)).toHaveText(/WC/)

      await redeemInBar(page)
      await expect(page).toHaveURL('/en-us/redeem/')
      expect(await page.evaluate(() => localStorage.getItem('qm.start-of-flow-page'))).toBe(start)
      const userInfo = page.waitForResponse(`${ADDRESSES.provider}/openid/userinfo`)
      await signInButton(page).click()
      // The provider knows the player from the shop, so nobody is asked anything.
      expect((await userInfo).status()).toBe(200)
      await expect(page).toHaveURL('/en-us/redeem/')
      await expectPlayer(page, 'Sable#QM06')
      await expect(page.getByText('Rewards go to Sable#QM06')).toBeVisible()

      await signOutInBar(page)
      await expect(page).toHaveURL('/en-us/redeem/')
      await expect(signInButton(page)).toBeVisible()
      expect(await page.evaluate(storedSession)).toBeNull()
      await expectAfterFocus(shop, () => expect(signInButton(shop)).toBeVisible({ timeout: 1_000 }))
      await expect(balanceIn(shop)).toHaveCount(0)

      await signInButton(shop).click()
      await signInAs(shop, 'Rook')
      await expectPlayer(shop, 'Rook#QM07')
      await signInButton(page).click()
      await expectPlayer(page, 'Rook#QM07')
      await signOutInBar(shop)
      await expect(shop).toHaveURL('/en-us/wr/')
      await expect(signInButton(shop)).toBeVisible()
      // The other tab hears of it by itself.
      await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
      expect(await page.evaluate(storedSession)).toBeNull()
    })
  })
}

test('a wrong password is refused without a hint, and guessing comes to an end', async ({ page, complaints }) => {
  await page.goto('/en-us/lor/')
  await signInButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  const problem = page.getByRole('alert')
  const guess = async (name: string) => {
    await page.getByLabel('User name').fill(name)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await problem.waitFor()
    return problem.textContent()
  }
  const nobody = `nobody-${Date.now()}`
  const words = await guess(nobody)
  expect(words).toContain('do not match an account')
  expect(await guess('haneul'), 'the same words for a name that exists').toBe(words)
  for (let count = 2; count <= 8; count += 1) expect(await guess(nobody)).toBe(words)
  expect(await guess(nobody)).toMatch(/Too many attempts. Wait \d+ minutes/)
  allow(complaints, REFUSED)

  await page.getByRole('button', { name: 'Haneul' }).click()
  await expect(page).toHaveURL('/en-us/lor/')
})

test('a session that ends is noticed without a reload, in the shop and on the redeem pages', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/en-us/redeem/')
  await signInButton(page).click()
  await signInAs(page, 'Idris')
  await expect(page.getByText('Rewards go to Idris#QM04')).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(page.getByRole('button', { name: 'Sign in and continue' })).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
  expect(await page.evaluate(storedSession)).toBeNull()

  await page.goto('/en-us/wr/')
  await expectPlayer(page, 'Idris#QM04')
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
    expect(await page.evaluate(storedSession)).toBeNull()
  }
})
