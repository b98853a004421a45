import { BAR_MANIFEST_PATH, type BarManifest } from '@quartermaster/contract/platform/bar-files'
import { expect, test } from '../journey.ts'
import { signInAs } from '../sign-in.ts'
import { ADDRESSES } from '../system.ts'
import { expectPlayer, signInButton, signOutInBar } from './bar.ts'

const SITE = `${ADDRESSES.provider}/example-site/`

test('another site shows the bar from the shop’s files, and signs players in and out', async ({ page, newPlayer }) => {
  const manifest: BarManifest = await (await page.request.get(BAR_MANIFEST_PATH)).json()
  const { src = '', integrity = '' } = manifest['directcontent-lol.en-us'] ?? {}
  await page.goto(SITE)
  const site = new URL(page.url())
  expect([ADDRESSES.provider, ADDRESSES.shop]).not.toContain(site.origin)
  await expect(signInButton(page)).toBeVisible()
  const script = page.locator(`script[src="${ADDRESSES.shop}${src}"]`)
  await expect(script).toHaveAttribute('integrity', integrity)

  const vesper = await newPlayer('Vesper')
  await signInButton(page).click()
  await signInAs(page, vesper)
  await expect(page).toHaveURL(site.href)
  await expectPlayer(page, vesper.name)
  await page.locator('quartermaster-bar').getByRole('link', { name: 'Redeem code' }).click()
  await expect(page).toHaveURL(`${ADDRESSES.shop}/en-us/redeem/`)
  await expect(page.getByText(`Rewards go to ${vesper.name}#`)).toBeVisible()

  await page.goto(site.href)
  await expectPlayer(page, vesper.name)
  await signOutInBar(page)
  await expect(page).toHaveURL(site.href)
  await expect(signInButton(page)).toBeVisible()
  await page.goto('/en-us/lol/maerith/')
  await expect(signInButton(page)).toBeVisible()
})

test('a bar whose bytes are not those of the list is not run', async ({ page, complaints }) => {
  await page.route('**/bar/*.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\nwindow.smuggled = true` })
  })
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
  await page.goto(SITE)
  await refused
  expect(await page.evaluate(() => 'smuggled' in window || 'quartermasterBar' in window)).toBe(false)
  complaints.length = 0
})

test('a script that got into a page as text is not run', async ({ page, complaints }) => {
  await page.route('**/en-us/redeem/', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</body>', '<script>window.smuggled = true</script></body>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/en-us/redeem/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false)
  expect(complaints.join()).toContain('Content Security Policy')
  complaints.length = 0
})
