import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { awaitFaces } from '../late-faces.ts'
import { expectButton, openSignedIn, pay, purchaseButton } from '../shop/shop.ts'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1_280, height: 800 }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const action = (page: Page) => page.getByRole('main').getByRole('link', { name: 'All your orders' })
const topOf = (page: Page, locate: (page: Page) => ReturnType<typeof heading>) =>
  locate(page).evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))

/** Buys something with coins. Answers the address of its order. */
async function buy(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await expectButton(page, 'ready', /./)
  await purchaseButton(page).click()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(heading(page)).toHaveText('It’s yours!', { timeout: 30_000 })
  return page.url()
}

/** Buttons that stand below one another, by the box they stand in: where each begins and how wide it is. */
const stacks = (page: Page) =>
  page
    .getByRole('main')
    .locator('[data-variant][data-size]:visible')
    .evaluateAll((buttons) => {
      const boxes = Map.groupBy(buttons, ({ parentElement }) => parentElement)
      const shape = (button: Element) => {
        const { left, width } = button.getBoundingClientRect()
        return `${Math.round(width)} wide at ${Math.round(left)}`
      }
      return [...boxes.values()].filter(({ length }) => length > 1).map((stack) => new Set(stack.map(shape)).size)
    })

test('an order is printed from the list as from its page: one receipt, of that one order', async ({
  page,
  newPlayer,
}) => {
  await page.addInitScript(() => {
    const printed: string[] = []
    Object.assign(window, { printed, print: () => printed.push(document.querySelector('main')?.innerText ?? '') })
  })
  const player = await newPlayer('Vesper')
  await openSignedIn(page, player, '/en-us/lor/')
  const first = await buy(page, '/en-us/lor/not-my-candle/')
  await buy(page, '/en-us/val/lucky-bearing/')
  await page.setViewportSize(PHONE)
  await page.goto('/en-us/orders/')
  const entry = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
  for (const name of ['Lucky Bearing', 'Not My Candle']) await entry(name).locator('summary').click()
  await expect.poll(() => stacks(page), 'buttons of an opened order').toEqual([1, 1])
  await entry('Not My Candle').getByText('Print', { exact: true }).click()
  await expect(page, 'what was asked for is done').toHaveURL(first)
  const printed = () => page.evaluate(() => (window as unknown as { printed: string[] }).printed)
  await expect.poll(printed).toEqual([expect.stringContaining('Not My Candle')])
  await page.emulateMedia({ media: 'print' })
  await expect(heading(page)).toHaveText('Receipt')
  await expect(page.getByText('Lucky Bearing')).toHaveCount(0)
  for (const fact of ['Date', 'Bought by', 'Sold by']) await expect(page.getByText(fact)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(action(page)).toBeVisible()
  expect(await printed(), 'a page that is loaded anew').toEqual([])

  await page.goto('/en-us/orders/')
  await entry('Not My Candle').locator('summary').click()
  await page.emulateMedia({ media: 'print' })
  const summary = entry('Not My Candle').locator('summary')
  const { date, state } = await summary.evaluate((line) => {
    const boxOf = (words: RegExp) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        if (!words.test(walker.currentNode.nodeValue ?? '')) continue
        const range = document.createRange()
        range.selectNode(walker.currentNode)
        return range.getBoundingClientRect().toJSON() as DOMRect
      }
      throw new Error(`${words} is not printed`)
    }
    return { date: boxOf(/\b20\d\d\b/), state: boxOf(/Delivered/) }
  })
  expect(state.top, 'a state stands below the date').toBeGreaterThanOrEqual(date.bottom)
})

test('what comes late moves no action of an order’s page, and buttons of a phone are of one width', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lor/')
  const order = await buy(page, '/en-us/lor/not-my-candle/')
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    const answer = Promise.withResolvers<void>()
    await page.route('**/v3/orders/*/returns', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/en-us/orders/')
    await page.goto(order)
    await expect(action(page)).toBeVisible()
    await awaitFaces(page)
    const before = await topOf(page, action)
    answer.resolve()
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Our promise')
    await expect.poll(() => topOf(page, action), `at ${size.width} px`).toBe(before)
    await page.unrouteAll({ behavior: 'wait' })
  }
  await expect.poll(() => stacks(page)).toEqual([1])
})

test('the place of an order that is on its way has the shape of what comes, of a top-up and of a purchase', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, await newPlayer('Vesper'), '/en-us/lor/top-up/')
  await page.getByRole('main').getByRole('button', { name: /\$/ }).first().click()
  await pay(page, 'approve')
  await expect(heading(page)).toHaveText('Wallet topped up', { timeout: 30_000 })
  const orders = [page.url(), await buy(page, '/en-us/lor/not-my-candle/')]
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    for (const order of orders) {
      const answer = Promise.withResolvers<void>()
      await page.route('**/v3/orders/*?*', async (route) => {
        await answer.promise
        await route.continue()
      })
      await page.goto('/en-us/wallet/')
      await page.goto(order)
      await expect(heading(page)).toHaveText('Your order')
      await awaitFaces(page)
      const before = await topOf(page, heading)
      answer.resolve()
      await expect(heading(page)).toHaveText(/Wallet topped up|It’s yours!/)
      const moved = async () => Math.abs((await topOf(page, heading)) - before)
      await expect.poll(moved, `${order} at ${size.width} px`).toBeLessThanOrEqual(4)
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
})
