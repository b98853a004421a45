import { expect, type Page } from '@playwright/test'
import { createHistory, PAST_CAMPAIGN } from '@quartermaster/demo-world/history'
import { ADDRESSES } from '../system.ts'

/** The office's pages, each with a name for its photographs. */
export function officePages() {
  const { puuid, orderId } = someone()
  return [
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
}

/** Somebody of the past who has bought much, and one of their orders. */
function someone() {
  const { purchases } = createHistory(new Date())
  const byShopper = [...Map.groupBy(purchases, ({ shopper }) => shopper.puuid).values()]
  const [most = []] = byShopper.sort((left, right) => right.length - left.length)
  return { puuid: most[0]?.shopper.puuid ?? '', orderId: most[0]?.orderId ?? '' }
}

export async function openOfficePage(page: Page, path: string): Promise<void> {
  await page.goto(ADDRESSES.office + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A spinner is a status, and so is what was said of an action.
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
}
