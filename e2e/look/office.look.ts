import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createHistory, PAST_CAMPAIGN } from '@quartermaster/demo-world/history'
import { test } from '../journey.ts'
import { comeAsOperator } from '../office/operators.ts'
import { ADDRESSES } from '../system.ts'
import { photograph } from './photograph.ts'
import { photographAsWebp } from './webp.ts'

/** Where the README has its pictures. `README_PICTURES=yes npm run look -- -g 'pictures'` takes those of the office anew. */
const PICTURES = join(import.meta.dirname, '../../docs/images')
const ENGLISH = { name: 'en-us', locale: 'en-us' }
const SIZE = { width: 1_280, height: 800 }

/** Somebody of the past who has bought much, and one of their orders. */
function someone() {
  const { purchases } = createHistory(new Date())
  const byShopper = [...Map.groupBy(purchases, ({ shopper }) => shopper.puuid).values()]
  const [most = []] = byShopper.sort((left, right) => right.length - left.length)
  return { puuid: most[0]?.shopper.puuid ?? '', orderId: most[0]?.orderId ?? '' }
}

const pagesOf = ({ puuid, orderId }: ReturnType<typeof someone>) =>
  [
    ['home', '/'],
    ['player', `/players/${puuid}`],
    ['order', `/orders/${orderId}`],
    ['deliveries', '/deliveries'],
    ['codes', '/codes'],
    ['campaigns', '/campaigns'],
    ['campaign', `/campaigns/${PAST_CAMPAIGN.name}`],
    ['new-campaign', '/new-campaign'],
    ['catalogue', '/catalogue'],
    ['arrangement', '/catalogue/arrangement'],
    ['product', '/products/lol/maerith'],
    ['bundle', '/products/wr/monsoon-season'],
    ['creators', '/creators'],
    ['creator', '/creators/lanternkeep'],
    ['reports', '/reports'],
    ['approvals', '/approvals'],
    ['trail', '/trail'],
    ['nowhere', '/nowhere'],
  ] as const

async function open(page: Page, path: string): Promise<void> {
  await page.goto(ADDRESSES.office + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A spinner is a status, and so is what was said of an action.
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
}

test('what an operator sees', async ({ page }) => {
  const faults: string[] = []
  await comeAsOperator(page, 'admin')
  for (const [what, path] of pagesOf(someone())) {
    await open(page, path)
    faults.push(...(await photograph(page, `office-${what}`, ENGLISH)))
  }
  expect(faults).toEqual([])
})

test('the pictures of the office in the README', async ({ page }) => {
  test.skip(!process.env.README_PICTURES, 'they change when they are asked to')
  await page.setViewportSize(SIZE)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await comeAsOperator(page, 'admin')
  for (const [what, path] of pagesOf(someone())) {
    if (!['home', 'player', 'campaign'].includes(what)) continue
    await open(page, path)
    await page.evaluate(() => document.fonts.ready)
    writeFileSync(join(PICTURES, `office-${what}.webp`), await photographAsWebp(page))
  }
})
