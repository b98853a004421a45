import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator, openAction } from './operators.ts'

const PAGES = [
  '/',
  '/deliveries',
  '/campaigns',
  '/new-campaign',
  '/campaigns/demo-limited',
  '/catalogue',
  '/catalogue/arrangement',
  '/creators',
  '/creators/lanternkeep',
  '/reports',
  '/reports?span=last-30-days',
  '/codes',
  '/approvals',
  '/trail',
]

for (const width of [1_280, 360]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${width} pixels, ${colorScheme}, no page of the office breaks words, overflows or writes labels over each other`, async ({
      page,
      newPlayer,
    }) => {
      test.slow()
      const { puuid } = await newPlayer('Vesper')
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await comeAsOperator(page, 'admin', `/players/${puuid}`)
      // Something for the trail and the movements.
      const give = await openAction(page, 'Give currency')
      await give.getByRole('spinbutton', { name: 'Amount' }).fill('80')
      await give.getByRole('textbox', { name: 'Reason' }).fill('ticket 4711')
      await give.getByRole('button', { name: 'Give currency' }).click()
      await expect(give.getByRole('status')).toContainText('The player has')
      await give.getByRole('spinbutton', { name: 'Amount' }).fill('900000')
      await give.getByRole('textbox', { name: 'Reason' }).fill('ticket 4712')
      await give.getByRole('button', { name: 'Give currency' }).click()
      await expect(give.getByRole('status')).toContainText('It waits for a second operator')
      for (const place of [...PAGES, `/players/${puuid}`]) {
        await page.goto(ADDRESSES.office + place)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        expect(await faultsOf(page), place).toEqual([])
      }
    })
  }
}

/** What a person would call broken: a page that moves sideways, a word on two lines, a label upon another. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} too wide`] : []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue
      // Ids and addresses may break anywhere, except in the columns of a table; words of a language not.
      const isInColumn = innerWidth > 600 && text.parentElement.closest('td') !== null
      const words = isInColumn ? /\p{L}{2,16}/gu : /(?<![\w./@:#-])\p{L}{2,16}(?![\w/@:#-])/gu
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(words)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          faults.push(`broken: ${word}`)
      }
    }
    for (const axis of document.querySelectorAll('[role=img] > [aria-hidden]')) {
      const labels = [...axis.children].map((label) => label.getBoundingClientRect()).filter(({ width }) => width > 0)
      const isOver = labels.some((one, at) =>
        labels
          .slice(at + 1)
          .some(
            (other) =>
              one.right > other.left && other.right > one.left && one.bottom > other.top && other.bottom > one.top,
          ),
      )
      if (isOver) faults.push(`labels collide: ${axis.textContent}`)
    }
    return [...new Set(faults)]
  })
}
