import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { PAGE_KINDS } from '../site-pages.ts'
import { allow, expectButton, openSignedIn, purchaseButton, REFUSED } from './shop.ts'

/** Products whose pages have parts that others lack: levels, contents, a bundle to compare with. */
const PRODUCTS = ['/en-us/val/paperfold-sever/', '/en-us/wr/monsoon-season/', '/en-us/lor/hesper/']

for (const path of [...PAGE_KINDS.map((kind) => kind.path), ...PRODUCTS]) {
  test(`${path} breaks no rule of accessibility, in dark and in light`, async ({ page, complaints }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    allow(complaints, REFUSED) // the page of a 404
  })
}

function barCoversFocus(): boolean {
  const [header, focused] = [document.querySelector('header'), document.activeElement]
  if (!header || !focused || header.contains(focused)) return false
  const [bar, box] = [header.getBoundingClientRect(), focused.getBoundingClientRect()]
  return box.top < bar.bottom && box.bottom > bar.top
}

// proves 1.shop.2, 2.modals.25
test('the whole purchase can be walked with the keyboard, and is announced', async ({ page, newPlayer }) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/val/red-static/')
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('button', { name: 'Confirm and pay' })
  await expect(confirm).toBeVisible()
  for (
    let steps = 0;
    steps < 40 && !(await confirm.evaluate((button) => button === document.activeElement));
    steps += 1
  ) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(barCoversFocus)).toBe(false)
  }
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'It is yours' })).toBeVisible({ timeout: 30_000 })
})
