import { expect, test } from '../journey.ts'
import { expectButton, purchaseButton } from '../shop/shop.ts'
import { NEW_PLAYER, watchAnalytics } from './analytics.ts'

test.use({ storageState: NEW_PLAYER })

const stored = () => JSON.parse(localStorage.getItem('qm.consent') ?? 'null')

// proves 1.analytics.1, 9.analytics.12
test('nothing is measured before a player allows it, and nothing once they change their mind', async ({ page }) => {
  const { requests, events } = watchAnalytics(page)
  await page.addInitScript(() => {
    const focused: string[] = []
    Object.assign(window, { focused })
    addEventListener('focusin', ({ target }) => focused.push(target instanceof Element ? target.tagName : ''))
  })
  await page.goto('/en-us/val/paperfold-sever/')
  const question = page.getByRole('dialog', { name: 'Can we use analytics?' })
  await expect(question).toBeVisible()
  await expectButton(page, 'ready', /Sign in to continue/)
  await page.waitForLoadState('networkidle')
  const focused = () => page.evaluate(() => (window as unknown as { focused: string[] }).focused)
  expect(await focused(), 'the focus stays where it was').toEqual([])
  await page.getByText('Details').click()
  await page.getByRole('button', { name: /Level 2/ }).click()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])

  const answers = question.getByRole('button')
  await expect(answers).toHaveText(['Decline', 'Allow'])
  const differ = async () => {
    const [decline, allow] = await Promise.all([answers.nth(0).boundingBox(), answers.nth(1).boundingBox()])
    return decline?.width !== allow?.width || decline?.height !== allow?.height
  }
  await expect.poll(differ, 'neither answer is larger').toBe(false)
  await answers.nth(0).click()
  await expect(question).toBeHidden()
  await expect.poll(() => page.evaluate(stored)).toMatchObject({ version: 1, analytics: false })
  await page.reload()
  await expectButton(page, 'ready', /Sign in to continue/)
  await page.waitForLoadState('networkidle')
  await expect(question).toBeHidden()
  expect(requests).toEqual([])

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy settings' })
  await link.click()
  const choices = page.getByRole('dialog', { name: 'Privacy settings' })
  await expect(choices).toBeFocused()
  await expect(choices).toContainText('Analytics is off (since')
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await expect(link).toBeFocused()
  await link.click()
  await choices.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Details').click()
  await page.getByRole('button', { name: /Level 2/ }).click()
  await expect.poll(() => events.map(({ name }) => name)).toContain('changed_ability')
  expect(
    events.map(({ name }) => name),
    'what happened before is not told afterwards',
  ).not.toContain('view_item')

  await link.click()
  await expect(choices).toBeVisible()
  // In one go, so that the event is still waiting to be sent when its player changes their mind.
  await page.evaluate(() => {
    const press = (words: RegExp) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => words.test(textContent ?? ''))?.click()
    press(/Level 1/)
    press(/Decline/)
  })
  await expect(choices).toBeHidden()
  const before = requests.length
  await page.getByRole('button', { name: /Level 2/ }).click()
  await page.getByText('Details').click()
  await page.goto('/en-us/val/calder/')
  await expect(purchaseButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.length, 'nothing goes out any more').toBe(before)
  const changes = events.filter(({ name }) => name === 'changed_ability').map(({ payload }) => payload.level)
  expect(changes, 'not even what was waiting to be sent').toEqual(['paperfold-sever-level-2'])
  const left = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  await expect.poll(async () => (await left()).filter((key) => key.startsWith('quartermaster-tags.'))).toEqual([])
})

test('a browser that asks not to be tracked has answered already', async ({ page }) => {
  const { requests } = watchAnalytics(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto('/en-us/redeem/')
  await expect(page.getByRole('textbox')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy settings' }).click()
  const choices = page.getByRole('dialog', { name: 'Privacy settings' })
  await expect(choices).toContainText('Your browser asks sites not to track you')
  await expect(choices.getByRole('button')).toHaveText(['Close'])
  await choices.getByRole('button', { name: 'Close' }).click()
  await expect(choices).toBeHidden()
  expect(requests).toEqual([])
})
