import { expect, test } from '../journey.ts'
import { expectButton, openSignedIn, purchaseButton } from './shop.ts'

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
  await expect(page.getByRole('status').filter({ hasText: 'It’s yours!' })).toBeVisible({ timeout: 30_000 })
})
