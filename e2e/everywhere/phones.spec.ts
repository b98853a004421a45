import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { awaitFaces } from '../late-faces.ts'
import { findFaults } from '../look/faults.ts'
import { expectButton } from '../shop/shop.ts'
import { comeSignedInAs, comeSignedInToRedeem } from '../sign-in.ts'

const PHONE = { width: 360, height: 740 }

const titleTop = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top + scrollY)

test('on a phone the title of the redeemed codes stands as far below the bar as those of other pages', async ({
  page,
  newPlayer,
}) => {
  await page.setViewportSize(PHONE)
  await comeSignedInToRedeem(page, await newPlayer('Pip'))
  await page.goto('/en-us/orders/')
  await expect(page.getByText('You haven’t bought anything yet.')).toBeVisible()
  await awaitFaces(page)
  const usual = await titleTop(page)
  await page.goto('/en-us/redeem/history/')
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await awaitFaces(page)
  await expect.poll(async () => Math.abs((await titleTop(page)) - usual)).toBeLessThanOrEqual(4)
})

test('on a phone the languages of the home page’s footer are closed until they are opened, and on a desk they are open', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/en-us/')).text(), 'for those who follow links').toContain('href="/ja-jp/"')
  const footer = page.getByRole('contentinfo')
  const japanese = footer.getByRole('link', { name: '日本語' })
  await page.goto('/en-us/')
  await expect(japanese).toBeVisible()
  await expect(footer.locator('summary')).toBeHidden()
  await page.setViewportSize(PHONE)
  await expect(japanese).toBeHidden()
  await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThan(PHONE.height)
  await footer.locator('summary').click()
  await japanese.click()
  await expect(page).toHaveURL('/ja-jp/')
})

/** Rows of a wallet with a long name, a short one, and amounts of every length. */
const MOVEMENTS = [
  {
    kind: 'PURCHASE',
    amount: -1_350,
    balanceAfter: 1_234_567,
    order: 'Expeditionsausrüstung der Lampenhüter-Gilde aus dem hohen Norden',
  },
  { kind: 'TOP_UP', amount: 999_999, balanceAfter: 1_235_917, order: null },
  { kind: 'PURCHASE', amount: -5, balanceAfter: 7, order: 'Tide' },
]

for (const locale of ['de-de', 'el-gr'])
  test(`on a narrow phone the amounts of a wallet in ${locale} stand in one column, and its names beside them`, async ({
    page,
    newPlayer,
  }) => {
    await page.setViewportSize(PHONE)
    await comeSignedInAs(page, await newPlayer('Vesper'))
    await page.route('**/v3/wallets?*', async (route) => {
      const answer = await route.fetch()
      const movements = MOVEMENTS.map(({ order, ...moved }, at) => ({
        ...moved,
        id: `row:${at}`,
        currency: 'RP',
        createdAt: '2026-11-16T10:00:00.000Z',
        codeEnding: null,
        order: order && { orderId: crypto.randomUUID(), reference: 'QM-1', gameId: 'lol', title: order },
      }))
      await route.fulfill({ response: answer, json: { ...(await answer.json()), movements } })
    })
    await page.goto(`/${locale}/wallet/`)
    const rows = page.getByRole('main').locator('section').last().getByRole('listitem')
    await expect(rows).toHaveCount(MOVEMENTS.length)
    await awaitFaces(page)
    const boxes = () =>
      rows.evaluateAll((items) =>
        items.map((item) => [...item.children].map((part) => part.getBoundingClientRect().toJSON() as DOMRect)),
      )
    for (const [name, amount] of await boxes()) {
      expect(name?.right).toBeLessThanOrEqual(amount?.left ?? 0)
      expect(name?.top).toBe(amount?.top)
    }
    const edges = async (edge: 'left' | 'right') => new Set((await boxes()).map(([, amount]) => amount?.[edge]))
    expect([(await edges('left')).size, (await edges('right')).size], 'one column').toEqual([1, 1])
    await expect.poll(() => page.evaluate(findFaults)).toEqual([])
  })

const COMPARE = {
  'en-us': 'Compare with the bundle',
  'de-de': 'Mit dem Bundle vergleichen',
  'el-gr': 'Σύγκριση με το πακέτο',
  'ja-jp': 'バンドルと比べる',
}

for (const [locale, compare] of Object.entries(COMPARE))
  test(`on a narrow phone the close button of a comparison in ${locale} lies on nothing, however far it is scrolled`, async ({
    page,
    newPlayer,
  }) => {
    await page.setViewportSize({ ...PHONE, height: 480 })
    await comeSignedInAs(page, await newPlayer('Vesper'))
    await page.goto(`/${locale}/lor/moth-court/`)
    await expectButton(page, 'ready', /./)
    await page.getByRole('button', { name: compare }).click()
    const modal = page.getByRole('dialog')
    await expect(modal.getByRole('table')).toBeVisible()
    /** What is under the button's middle, but for its own row. */
    const under = () =>
      modal.evaluate((window) => {
        const button = window.querySelector('button[data-variant="close"]')
        const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
        const head = button?.parentElement
        const covered = document.elementsFromPoint(left + width / 2, top + height / 2)
        return { opaque: head && covered.includes(head), first: head?.getBoundingClientRect().bottom ?? 0 }
      })
    const art = await modal.locator('img').first().boundingBox()
    expect((await under()).first).toBeLessThanOrEqual(art?.y ?? 0)
    await modal.getByRole('table').evaluate((table) => table.scrollIntoView({ block: 'start' }))
    const { opaque, first } = await under()
    expect(opaque, 'what is scrolled goes under its row').toBe(true)
    expect((await modal.getByRole('table').boundingBox())?.y).toBeGreaterThanOrEqual(first - 1)
  })

test('a product’s page opens with a purchase that can be read: the button, or the bar at the lower edge', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/en-us/lol/drowned-choir-maerith/')
  await expectButton(page, 'ready', /./)
  const button = page.getByRole('main').locator('[data-state]').first()
  const bar = page.getByRole('complementary', { name: 'Drowned Choir Maerith' })
  // A few of the button's pixels stand above the screen's edge, then nearly all of it, then all.
  for (const [shown, isThere] of [
    [8, true],
    [40, true],
    [100, false],
  ] as const) {
    await button.evaluate((element, above) => {
      scrollBy({ top: element.getBoundingClientRect().top + above - innerHeight, behavior: 'instant' })
    }, shown)
    await expect(bar).toBeVisible({ visible: isThere })
  }
})
