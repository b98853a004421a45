import type { Page } from '@playwright/test'
import type { Locale } from '@quartermaster/contract/locales'
import { DEMO_CREATORS } from '@quartermaster/demo-world/creators'
import { placeOf, type SeenLink } from '../ground/look.ts'
import type { Model } from '../ground/model.ts'
import { settle, within } from '../ground/settle.ts'
import { chosen, isFree, onSite, type Step, type Walk } from '../ground/step.ts'

const LANGUAGES: readonly Locale[] = ['en-us', 'de-de', 'ja-jp']
export const PRODUCT_PAGES = [
  'lol/maerith',
  'val/lucky-bearing',
  'lor/not-my-candle',
  'wr/comet-trail',
  'lol/ilvane',
] as const
const PAGES = [...PRODUCT_PAGES, '', 'lol', 'val', 'redeem', 'orders', 'search', 'wishlist', ...PRODUCT_PAGES] as const
const LEADING_MS = 10_000
/** What Chromium shows where there is no connection. */
const NO_PAGE = 'chrome-error://chromewebdata/'
const CREATORS = [undefined, DEMO_CREATORS[0].code] as const

interface Address {
  readonly path: string
  readonly locale: Locale
  readonly cc: string | undefined
}

/** An address as it stands in a message or among the bookmarks: of every page and language, with a creator or without. */
export function addressOf(pages: readonly string[], pick: number): Address {
  const locale = chosen(LANGUAGES, pick)
  const cc = chosen(CREATORS, Math.floor(pick / LANGUAGES.length))
  const page = chosen(pages, Math.floor(pick / LANGUAGES.length / CREATORS.length))
  return { path: `/${locale}/${page}${page && '/'}${cc ? `?cc=${cc}` : ''}`, locale, cc }
}

/** A link of each kind, to each kind of page from each part of this one, has the same chance. */
export function linkOf({ seen }: Model, pick: number): SeenLink {
  const kindOf = ({ part, place }: SeenLink) => `${place} in ${part}`
  const kinds = [...new Set(seen.links.map(kindOf))].sort()
  const kind = chosen(kinds, pick)
  return chosen(
    seen.links.filter((link) => kindOf(link) === kind),
    Math.floor(pick / kinds.length),
  )
}

async function open({ front }: Model, pick: number): Promise<string> {
  const { path, locale, cc } = addressOf(PAGES, pick)
  Object.assign(front, { locale, cc, begun: undefined, adrift: false })
  await front.page.goto(path, { waitUntil: 'commit' })
  return path
}

/** Before the first page there is an empty one, and without a connection the provider has none: nobody stays there. */
export async function goInHistory({ front, offline }: Model, way: 'goBack' | 'goForward'): Promise<void> {
  const here = front.page.url()
  front.begun = undefined
  front.wentBack = way === 'goBack'
  const found = await front.page[way]({ waitUntil: 'commit' }).then(
    () => front.page.url(),
    async (error: unknown) => {
      if (!offline) throw error
      await front.page.waitForURL(NO_PAGE, { waitUntil: 'commit' })
      return NO_PAGE
    },
  )
  // The sign-in page is a page of the history like others; it sends on whom it knows.
  front.asked = found === NO_PAGE || ['sign-in', 'redirect'].includes(placeOf(new URL(found)))
  if (found === NO_PAGE || found === 'about:blank') await front.page.goto(here, { waitUntil: 'commit' })
}

/** A page whose session has ended may set out for sign-in in the same moment, and then it is that page which comes. */
export async function loadAgain(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' }).catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error
  })
}

/** A link leads somewhere, if only to be sent on from there. */
async function follow({ front, offline }: Model, { part, href }: SeenLink): Promise<void> {
  const { page } = front
  const before = front.addresses
  await page.locator(part).locator(`a[href="${href}"]:visible`).first().click()
  const led = await within(
    LEADING_MS,
    async () => front.addresses > before,
    (did) => did,
  )
  if (!led && !offline) throw new Error(`The link to ${href} leads nowhere`)
}

/** From a page of the shop, without a load: the bar of the other mode takes the place of this one's. */
function wayToRedeem({ seen }: Model): SeenLink | undefined {
  if (seen.place.startsWith('redeem')) return undefined
  return seen.links.find(({ part, place }) => part === 'footer' && place === 'redeem')
}

export const MOVING: readonly Step[] = [
  {
    name: 'follow a link',
    weight: 10,
    offline: true,
    can: (model) => isFree(model) && model.seen.links.length > 0,
    async go(model, _walk: Walk, pick) {
      const link = linkOf(model, pick)
      await follow(model, link)
      return `${link.href} in ${link.part}`
    },
  },
  {
    name: 'look at the redeem pages and come back',
    weight: 2,
    byHistory: true,
    can: (model) => isFree(model) && wayToRedeem(model) !== undefined,
    async go(model, { watch }) {
      const link = wayToRedeem(model)
      if (!link) return
      await follow(model, link)
      await settle(model.front.page, watch)
      await goInHistory(model, 'goBack')
    },
  },
  {
    name: 'open an address',
    weight: 4,
    can: () => true,
    go: (model, _walk, pick) => open(model, pick),
  },
  {
    name: 'back',
    weight: 5,
    offline: true,
    byHistory: true,
    can: ({ front }) => front.addresses > 1,
    go: (model) => goInHistory(model, 'goBack'),
  },
  {
    name: 'forward',
    weight: 2,
    offline: true,
    byHistory: true,
    can: ({ front }) => front.wentBack,
    go: (model) => goInHistory(model, 'goForward'),
  },
  {
    name: 'reload',
    weight: 2,
    offline: true,
    can: onSite,
    go: ({ front }) => loadAgain(front.page),
  },
  {
    name: 'close the dialogue',
    weight: 8,
    offline: true,
    can: ({ seen }) => seen.dialog,
    async go({ front }) {
      await front.page.keyboard.press('Escape')
    },
  },
]
