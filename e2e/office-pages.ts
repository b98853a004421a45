import { expect, type Page, type Request } from '@playwright/test'
import { createHistory, PAST_CAMPAIGN } from '@quartermaster/demo-world/history'
import routes from '../apps/office/app/routes.ts'
import { ADDRESSES } from './system.ts'

export interface OfficePage {
  /** That of the file that draws it; a further example has a name of its own. */
  readonly name: string
  readonly path: string
}

interface Route {
  readonly path?: string | undefined
  readonly file: string
  readonly children?: readonly Route[] | undefined
}

/** What only one kind of product shows. */
const BUNDLE: OfficePage = { name: 'bundle', path: '/products/wr/monsoon-season' }

/** Every page within the office’s frame, from its own table: a page that is added there is visited here. */
export function officePages(): readonly OfficePage[] {
  const examples = examplesByPattern()
  const pages = withinFrame(routes).flatMap((entry) => pagesOf(entry, examples))
  return [...pages, BUNDLE]
}

/** The door stands outside: whoever is signed in does not see it. */
const withinFrame = (table: readonly Route[]) => table.filter(({ children }) => children)

function pagesOf({ path = '', file, children }: Route, examples: Readonly<Record<string, string>>): OfficePage[] {
  if (children) return children.flatMap((child) => pagesOf(child, examples))
  const example = examples[path] ?? path
  if (/[:*]/.test(example)) throw new Error(`e2e/office-pages.ts knows no example for ${path}`)
  return [{ name: file.replace(/^routes\/|\.tsx$/g, ''), path: `/${example}` }]
}

function examplesByPattern(): Readonly<Record<string, string>> {
  const { puuid, orderId } = someone()
  return {
    'players/:puuid': `players/${puuid}`,
    'orders/:orderId': `orders/${orderId}`,
    'campaigns/:name': `campaigns/${PAST_CAMPAIGN.name}`,
    'products/:gameId/:productId': 'products/lol/maerith',
    'creators/:code': 'creators/lanternkeep',
    '*': 'nowhere',
  }
}

/** Somebody of the past who has bought much, and one of their orders. */
function someone(): { readonly puuid: string; readonly orderId: string } {
  const { purchases } = createHistory(new Date())
  const byShopper = [...Map.groupBy(purchases, ({ shopper }) => shopper.puuid).values()]
  const [most = []] = byShopper.sort((left, right) => right.length - left.length)
  if (!most[0]) throw new Error('nobody bought anything in the past of the demo world')
  return { puuid: most[0].shopper.puuid, orderId: most[0].orderId }
}

/** Opens a page and waits until it is drawn: its heading stands, all it asked for is answered, and nothing loads. */
export async function openOfficePage(page: Page, path: string): Promise<void> {
  const calls = new Set<Request>()
  const begin = (request: Request) => {
    if (request.url().startsWith(`${ADDRESSES.office}/api/`)) calls.add(request)
  }
  const end = (request: Request) => void calls.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(ADDRESSES.office + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    expect(calls.size, 'calls under way').toBe(0)
    await twoFrames(page)
    expect(await page.getByRole('status', { name: 'Loading', exact: true }).count()).toBe(0)
    expect(calls.size, 'calls that followed').toBe(0)
  }).toPass({ timeout: 15_000 })
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** What has been answered is drawn by then. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
