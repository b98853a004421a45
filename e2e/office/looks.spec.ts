import type { Browser, Page } from '@playwright/test'
import { PAST_CAMPAIGN } from '@quartermaster/demo-world/history'
import { expect, test } from '../journey.ts'
import { officePages, openOfficePage } from '../office-pages.ts'
import { ADDRESSES } from '../system.ts'
import { comeAsOperator, openAction } from './operators.ts'

/** Besides one of each kind: a shared code’s campaign, and more days than fit beside each other. */
const FURTHER = ['/campaigns/demo-limited', '/reports?span=last-30-days']

const ASKED = 'Asked of a second operator'

for (const width of [1_280, 360]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${width} pixels, ${colorScheme}, no page of the office breaks words, overflows or writes labels over each other`, async ({
      page,
      browser,
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
      await declineAsAnother(browser, puuid)
      await page.goto(`${ADDRESSES.office}/campaigns/${PAST_CAMPAIGN.name}`)
      const make = await openAction(page, 'Make codes')
      await make.getByRole('spinbutton', { name: 'How many codes' }).fill('1000000')
      await make.getByRole('textbox', { name: 'Reason' }).fill('cards for every shop of the country')
      await make.getByRole('button', { name: 'Make codes' }).click()
      await page.getByRole('button', { name: 'I have kept it' }).click()
      // By then everything is as old as takes the most room to say.
      await page.clock.setFixedTime(Date.now() + 59 * 60_000)
      const asked = [`/players/${puuid}`, `/campaigns/${PAST_CAMPAIGN.name}`]
      const places = [...officePages().map(({ path }) => path), ...FURTHER, ...asked]
      for (const place of new Set(places)) {
        await openOfficePage(page, place)
        if (asked.includes(place)) await expect(page.getByRole('region', { name: ASKED })).toBeVisible()
        expect(await faultsOf(page), place).toEqual([])
      }
    })
  }
}

/** Says no to what was asked for a player, at some length. */
async function declineAsAnother(browser: Browser, puuid: string): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const finance = await context.newPage()
  await comeAsOperator(finance, 'finance', '/approvals')
  const request = finance.getByRole('article', { name: new RegExp(puuid) })
  const decline = request.getByRole('form', { name: 'Decline' })
  await decline.getByRole('textbox', { name: 'Reason' }).fill('no tournament of May had such a prize, ask the league')
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(request).toHaveCount(0)
  await context.close()
}

/**
 * What a person would call broken: a page that moves sideways, a table that goes on beyond its box, a word on two lines, a
 * label upon another.
 */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} too wide`] : []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue
      // Ids and addresses may break anywhere, except in the columns of a table; words of a language not, but for those
      // that are written without spaces.
      const isInColumn = innerWidth > 600 && text.parentElement.closest('td') !== null
      const words = isInColumn
        ? /[\p{L}--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]]{2,16}/gv
        : /(?<![\w.\/@:#\-])[\p{L}--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]]{2,16}(?![\w\/@:#\-])/gv
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(words)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          faults.push(`broken: ${word}`)
      }
    }
    for (const table of document.querySelectorAll('main table')) {
      const box = table.parentElement as Element
      const over = Math.ceil(table.getBoundingClientRect().width) - box.clientWidth
      if (over > 0) faults.push(`cut by ${over}: the table ${box.getAttribute('aria-label')}`)
      const last = document.createRange()
      last.selectNodeContents(table.querySelector('th:last-child') ?? table)
      const toEdge = box.getBoundingClientRect().right - last.getBoundingClientRect().right
      if (innerWidth > 600 && toEdge < 8) faults.push(`at the edge: ${last}`)
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
