import { expect, test } from '../journey.ts'

test('whom the sandbox offers as a regular finds an order of an earlier week, and prints it', async ({ page }) => {
  await page.addInitScript(() => {
    const printed: string[] = []
    Object.assign(window, { printed, print: () => printed.push(document.querySelector('main')?.innerText ?? '') })
  })
  await page.goto('/en-us/orders/')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /Cove.*past orders/ }).click()
  const orders = page.getByRole('main').getByRole('list').first().locator(':scope > li')
  await expect.poll(() => orders.count()).toBeGreaterThan(8)
  const ofEarlier = orders.nth(7)
  const name = (await ofEarlier.locator('summary').innerText()).split('\n')[0] ?? ''
  await ofEarlier.locator('summary').click()
  await ofEarlier.getByText('Print', { exact: true }).click()
  const printed = () => page.evaluate(() => (window as unknown as { printed: string[] }).printed.length)
  await expect.poll(printed).toBe(1)
  await expect(page.getByRole('main')).toContainText(name)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
})
