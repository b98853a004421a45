import { CONSENTING_PLAYER, watchAnalytics } from '../everywhere/analytics.ts'
import { expect, test } from '../journey.ts'
import { expectPlayer, signInButton, signOutInBar } from '../platform/bar.ts'
import { expectButton } from '../shop/shop.ts'
import { signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'

test.use({ storageState: CONSENTING_PLAYER })

test('Back after sign-in, and after sign-out, leads to what was before the page; the page was looked at once', async ({
  page,
  newPlayer,
}) => {
  const { events } = watchAnalytics(page)
  const looks = () => events.filter(({ name }) => name === 'view_item').length
  const vesper = await newPlayer('Vesper')
  const product = '/en-us/val/kettles-on/?cc=lanternkeep'
  await page.goto('/en-us/wr/?cc=lanternkeep')
  await page.goto('/en-us/val/?cc=lanternkeep')
  await page.goto(product)
  await expectButton(page, 'ready', /Sign in/)
  await expect.poll(looks).toBe(1)
  // Something lies ahead in the history, which its length counts too.
  await page.goto('/en-us/lol/?cc=lanternkeep')
  await page.goBack()
  await expect.poll(looks, 'come back to from another page, it is looked at anew').toBe(2)

  await signInButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  await page.goBack()
  await expectButton(page, 'ready', /Sign in/)
  await page.reload()
  await expectButton(page, 'ready', /Sign in/)
  await expect.poll(looks, 'Back from sign-in is the same look; loaded anew it is another').toBe(3)

  await signInButton(page).click()
  await signInAs(page, vesper)
  await expect(page).toHaveURL(product)
  await expectPlayer(page, vesper.label)
  await expectButton(page, 'ready', /check everything before you pay/)
  await page.goBack()
  await expect(page).toHaveURL('/en-us/val/?cc=lanternkeep')
  await expectPlayer(page, vesper.label)
  expect(looks()).toBe(3)

  await signOutInBar(page)
  await expect(page).toHaveURL('/en-us/val/?cc=lanternkeep')
  await expect(signInButton(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/en-us/wr/?cc=lanternkeep')
})

test('who sets out from a product and comes back to another page by hand looks at the product anew', async ({
  page,
}) => {
  const { events } = watchAnalytics(page)
  const looks = () => events.filter(({ name }) => name === 'view_item').length
  const product = '/en-us/val/kettles-on/'
  await page.goto(product)
  await expectButton(page, 'ready', /Sign in/)
  await expect.poll(looks).toBe(1)
  await signInButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  await page.goto('/en-us/val/')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Sign-in wasn’t completed')
  await page.goto(product)
  await expect.poll(looks).toBe(2)
})

test('so it is at redeem, and Forward from there ends where the trip began', async ({ page, newPlayer }) => {
  const idris = await newPlayer('Idris')
  await page.goto('/en-us/lol/')
  await page.goto('/en-us/redeem/')
  await signInButton(page).click()
  await page.waitForURL(`${ADDRESSES.provider}/**`)
  await signInAs(page, idris)
  await expect(page).toHaveURL('/en-us/redeem/')
  await expect(page.getByText(`Rewards go to ${idris.label}`)).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/en-us/redeem/')
  await expect(page.getByText(`Rewards go to ${idris.label}`)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/en-us/redeem/')
  await page.goBack()
  await expect(page).toHaveURL('/en-us/lol/')
})

for (const path of ['/en-us/wr/', '/en-us/redeem/']) {
  test(`${path}: a tab with more pages than its browser keeps comes back in one go`, async ({ page, newPlayer }) => {
    const vesper = await newPlayer('Vesper')
    const returns: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.isNavigationRequest() && pathname === '/redirect/') returns.push(request.url())
    })
    await page.goto('/en-us/')
    await page.goto(path)
    await expect(signInButton(page)).toBeVisible()
    await page.evaluate(() => {
      for (let page = 0; page < 60; page += 1) history.pushState(history.state, '')
    })
    await signInButton(page).click()
    await signInAs(page, vesper)
    await expect(page).toHaveURL(path)
    await expectPlayer(page, vesper.label)
    expect(returns).toHaveLength(1)
  })

  test(`${path}: it is come back to also where the browser shows the tab’s storage of before it left`, async ({
    page,
    newPlayer,
  }) => {
    const vesper = await newPlayer('Vesper')
    await page.goto('/en-us/lol/')
    await page.goto(path)
    await signInButton(page).click()
    await page.waitForURL(`${ADDRESSES.provider}/**`)
    await page.addInitScript(() => {
      if (location.pathname === '/redirect/' && window.parent === window) sessionStorage.clear()
    })
    await signInAs(page, vesper)
    await expect(page).toHaveURL(path)
    await expectPlayer(page, vesper.label)
  })
}
