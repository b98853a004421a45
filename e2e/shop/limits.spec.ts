import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { awaitFaces } from '../late-faces.ts'
import { comeSignedInAs } from '../sign-in.ts'
import { wordsIn } from '../walk/ground/words.ts'
import { allow, openSignedIn, REFUSED } from './shop.ts'

const t = wordsIn('en-us', 'shop')

test('a monthly limit: set, told before checkout, refused in a second tab, raised only tomorrow', async ({
  page,
  context,
  complaints,
  world,
}) => {
  const tamsin = await world.newPlayer('Tamsin')
  await openSignedIn(page, tamsin, '/en-us/wallet/')
  const limit = page.locator('section', { has: page.getByRole('heading', { name: t('limit.title') }) })
  await expect(limit).toContainText(t('limit.none'))
  await page.getByLabel(t('limit.amount', { currency: 'EUR' })).fill('much')
  await page.getByRole('button', { name: t('limit.set') }).click()
  await expect(limit).toContainText('Enter an amount, like')
  await page.getByLabel(t('limit.amount', { currency: 'EUR' })).fill('9.99')
  await page.getByRole('button', { name: t('limit.set') }).click()
  await expect(limit).toContainText(/Left until .*€9\.99/)
  await expectAccessible(page)

  // Told before checkout: what passes it cannot be chosen, and what is left stands beside it.
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto('/en-us/lol/top-up/')
    await expect(tab.getByText(/Your monthly limit leaves €9\.99 until/)).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Buy for €24.99' })).toBeDisabled()
    await expect(tab.getByRole('button', { name: 'Buy for €9.99' })).toBeEnabled()
    await tab.getByRole('checkbox', { name: t('terms.deliverNow') }).check()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buy for €9.99' }).click()
  await page.waitForURL('**/pay/**')

  // The other tab does not know yet; the shop does.
  await second.getByRole('button', { name: 'Buy for €4.99' }).click()
  const modal = second.getByRole('dialog')
  await expect(modal).toContainText(t('purchase.limit_reached.note'))
  await modal.getByRole('link', { name: t('limit.see') }).click()
  await expect(second).toHaveURL('/en-us/wallet/')
  const seen = second.locator('section', { has: second.getByRole('heading', { name: t('limit.title') }) })
  await expect(seen).toContainText(/In open payments\s*€9\.99/)
  await expect(seen).toContainText(/Left until .*€0\.00/)

  // What a product lacks would have to be paid too: its page says so.
  await second.goto('/en-us/lor/grimwick/')
  await expect(second.getByText(/This would go over your monthly limit: €0\.00 left until/)).toBeVisible()

  await second.goto('/en-us/wallet/')
  await second.getByLabel(t('limit.amount', { currency: 'EUR' })).fill('50')
  await second.getByRole('button', { name: t('limit.set') }).click()
  await expect(seen).toContainText(/Your limit will be €50\.00 from .*\./)
  await expect(seen).toContainText(/Monthly limit\s*€9\.99/)
  await world.letLimitWait(tamsin)
  await second.reload()
  await expect(seen).toContainText(/Monthly limit\s*€50\.00/)
  await expect(seen).toContainText(/Left until .*€40\.01/)
  allow(complaints, REFUSED)
})

test('a player under 18 has a limit, and may not raise it above', async ({ page, newPlayer }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await comeSignedInAs(page, await newPlayer('Pip'))
  await page.goto('/en-us/wallet/')
  const limit = page.locator('section', { has: page.getByRole('heading', { name: t('limit.title') }) })
  await expect(limit).toContainText(/Monthly limit\s*€50\.00/)
  await page.getByLabel(t('limit.amount', { currency: 'EUR' })).fill('60')
  await page.getByRole('button', { name: t('limit.set') }).click()
  await expect(limit).toContainText(t('limit.minor', { money: '€50.00' }))
  await expect(limit).toContainText(/Monthly limit\s*€50\.00/)
  for (const path of ['/en-us/wallet/', '/de-de/wallet/', '/de-de/lol/top-up/', '/ru-ru/lol/top-up/']) {
    await page.goto(path)
    await expect(page.getByText('50,00').or(page.getByText('50.00')).or(page.getByText('24,99')).first()).toBeVisible()
    await awaitFaces(page)
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide, `${path} at 320 px`).toBeLessThanOrEqual(320)
  }
})
