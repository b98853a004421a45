import { localeOf, look, placeOf } from '../ground/look.ts'
import type { Model, Tab } from '../ground/model.ts'
import { within } from '../ground/settle.ts'
import { chosen, isFree, type Step, type Walk } from '../ground/step.ts'
import { addressOf, linkOf, PRODUCT_PAGES } from './moving.ts'

const MOST_TABS = 3
/** The bar does not ask more often than this who is there, however often a player comes back. */
const RECHECK_PAUSE_MS = 5_000

async function openAt(model: Model, walk: Walk, path: string, from: Pick<Tab, 'locale' | 'cc'>): Promise<string> {
  model.front = await walk.openTab(from)
  await model.front.page.goto(path, { waitUntil: 'commit' })
  return path
}

/** Coming back to a tab: the page hears of it, and may ask again who is there. */
async function comeBack({ front, who }: Model): Promise<void> {
  const { page } = front
  if (!localeOf(new URL(page.url()))) return
  await within(
    RECHECK_PAUSE_MS,
    async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return (await look(page)).bar
    },
    (bar) => bar?.player === who?.label && !bar?.checking,
  )
  front.stale = false
}

/** Something was asked for in this tab, and it is done when its player has signed in there. */
const waitsForSignIn = ({ wish, page }: Tab) => wish !== undefined && placeOf(new URL(page.url())) === 'sign-in'

const others = ({ tabs, front }: Model) => tabs.filter((tab) => tab !== front)

async function goTo(model: Model, tab: Tab): Promise<string> {
  model.front = tab
  await tab.page.bringToFront()
  await comeBack(model)
  return `tab ${tab.id}`
}

function openProduct(model: Model, walk: Walk, pick: number): Promise<string> {
  const { path, ...from } = addressOf(PRODUCT_PAGES, pick)
  return openAt(model, walk, path, from)
}

export const TABS: readonly Step[] = [
  {
    name: 'open a link in a new tab',
    weight: 2,
    can: (model) => isFree(model) && model.seen.links.length > 0 && model.tabs.length < MOST_TABS,
    go: (model, walk, pick) => openAt(model, walk, linkOf(model, pick).href, model.front),
  },
  {
    name: 'open a product in a new tab',
    weight: 3,
    can: ({ tabs }) => tabs.length < MOST_TABS,
    go: openProduct,
  },
  {
    name: 'look at something else before signing in',
    weight: 5,
    can: ({ tabs, front }) => tabs.length < MOST_TABS && waitsForSignIn(front),
    go: openProduct,
  },
  {
    name: 'go to another tab',
    weight: 6,
    can: ({ tabs }) => tabs.length > 1,
    go: (model, _walk, pick) => goTo(model, chosen(others(model), pick)),
  },
  {
    name: 'go to a tab that waits for sign-in',
    weight: 5,
    can: (model) => others(model).some(waitsForSignIn),
    go: (model, _walk, pick) => goTo(model, chosen(others(model).filter(waitsForSignIn), pick)),
  },
  {
    name: 'close the tab',
    weight: 1,
    can: ({ tabs }) => tabs.length > 1,
    async go(model) {
      const { front } = model
      model.tabs = model.tabs.filter((tab) => tab !== front)
      model.front = chosen(model.tabs, 0)
      await front.page.close()
      await comeBack(model)
    },
  },
]
