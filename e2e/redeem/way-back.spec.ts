import { expect, test } from '../journey.ts'
import { awaitFaces } from '../late-faces.ts'
import { expectButton, openSignedIn, purchaseButton } from '../shop/shop.ts'
import { comeSignedInToRedeem, signInAs } from '../sign-in.ts'
import { enterCode, expectPage, LANTERN_NIGHT } from './redeem-journey.ts'

test('from an order to a code that does not exist, to its field again, and back to the order', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lor/not-my-candle/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page).toHaveURL(/\/en-us\/lor\/success\/#order=/)
  const order = page.url()
  await page.locator('quartermaster-bar').getByRole('link', { name: 'Redeem code' }).first().click()
  await page.getByLabel('Your code').fill('NO-SUCH-WORD')
  await page.getByRole('button', { name: 'See rewards' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code not found')

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Your code')).toHaveValue('NO-SUCH-WORD')
  await page.getByRole('button', { name: 'See rewards' }).click()
  await page.getByRole('link', { name: 'Back to Quartermaster' }).click()
  await expect(page).toHaveURL(order)
  await expect(page.getByRole('main')).toContainText('Not My Candle')
})

test('who goes back to the sign-in page when all is done is led on, and hears of nothing', async ({
  page,
  newPlayer,
}) => {
  const player = await newPlayer('Vesper')
  await enterCode(page, LANTERN_NIGHT)
  await page.waitForURL(/\/sign-in\//)
  const signInPage = page.url()
  await signInAs(page, player)
  await expectPage(page, 'summary')
  // The sign-in page knows the player, and sends them back at once.
  const returns = page.waitForURL(/\/redirect\//, { waitUntil: 'commit' })
  await page.goto(signInPage, { waitUntil: 'commit' })
  await returns
  await expect(page).toHaveURL(/\/en-us\/redeem\//)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('quartermaster-bar').getByText(player.label).first()).toBeVisible()
  await expect(page.getByText(/Sign-in wasn’t completed/)).toHaveCount(0)
})

test('on a phone the name of a reward stands clear of the action', async ({ page, newPlayer }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await comeSignedInToRedeem(page, await newPlayer('Vesper'))
  for (const locale of ['de-de', 'ja-jp']) {
    await enterCode(page, LANTERN_NIGHT, locale)
    await expectPage(page, 'summary')
    await awaitFaces(page)
    const name = page.getByRole('heading', { level: 2 }).first()
    const action = page.getByRole('button', { name: /^(Abholen|受け取る)$/ })
    const between = async () => {
      const [end, start] = [
        await name.evaluate((element) => element.getBoundingClientRect().bottom),
        await action.evaluate((element) => element.getBoundingClientRect().top),
      ]
      return start - end
    }
    await expect(action).toBeVisible()
    await expect.poll(between, locale).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})
