import type { Page } from '@playwright/test'
import { isLocale, type Locale } from '@quartermaster/contract/locales'
import { BAR_GLOBAL } from '@quartermaster/contract/platform/bar'
import { PRIVACY_HASH } from '../../../apps/storefront/app/addresses/addresses.ts'
import { ADDRESSES } from '../../system.ts'

export type Place =
  | 'landing'
  | 'game'
  | 'product'
  | 'checkout'
  | 'success'
  | 'orders'
  | 'wallet'
  | 'search'
  | 'wishlist'
  | 'name-change'
  | 'top-up'
  | 'redeem'
  | 'redeem-summary'
  | 'redeem-ending'
  | 'redeem-history'
  | 'redirect'
  | 'sign-in'
  | 'pay'
  | 'elsewhere'

/**
 * The parts of a page that have links: the same address may be a page load in one and a step within the page in another.
 * The links of languages are a step of their own.
 */
const PARTS = ['quartermaster-bar', 'main', 'footer'] as const

export interface SeenLink {
  readonly part: (typeof PARTS)[number]
  readonly href: string
  readonly place: Place
}

export interface SeenBar {
  readonly checking: boolean
  /** name#tag */
  readonly player: string | undefined
  /** The words of the button, in whichever language it is. */
  readonly signIn: string | undefined
  /** It offers to fill the wallet. */
  readonly topUp: boolean
  /** The locale of the bar's own script. */
  readonly locale: string | undefined
}

export interface Seen {
  readonly url: URL
  readonly place: Place
  readonly locale: Locale | undefined
  readonly lang: string
  readonly heading: string
  /** The links of ours that lead to another page, each address once in each part of the page. */
  readonly links: readonly SeenLink[]
  readonly bar: SeenBar | undefined
  /** The state of the purchase button. */
  readonly buy: string | undefined
  readonly dialog: boolean
  /** The words of the buttons that can be pressed in the page's main part. */
  readonly buttons: readonly string[]
  /** The payment page still takes a payment. */
  readonly payForm: boolean
  /** The page is in the hands of the service worker, which has something to show without a connection. */
  readonly hasWorker: boolean
  /** The text of the page with that of the bar: all that a person can read. */
  readonly text: string
}

const PLACES: readonly (readonly [RegExp, Place])[] = [
  [/^\/redirect\/?$/, 'redirect'],
  [/^\/[^/]+\/checkout(\/|$)/, 'checkout'],
  [/^\/[^/]+\/orders\/?/, 'orders'],
  [/^\/[^/]+\/wallet\/?$/, 'wallet'],
  [/^\/[^/]+\/search\/?$/, 'search'],
  [/^\/[^/]+\/wishlist\/?$/, 'wishlist'],
  [/^\/[^/]+\/account\/name-change-token\/?$/, 'name-change'],
  [/^\/[^/]+\/redeem\/?$/, 'redeem'],
  [/^\/[^/]+\/redeem\/summary\/?$/, 'redeem-summary'],
  [/^\/[^/]+\/redeem\/history\/?$/, 'redeem-history'],
  [/^\/[^/]+\/redeem\//, 'redeem-ending'],
  [/^\/[^/]+\/(lol|val|wr|lor)\/success\/?$/, 'success'],
  [/^\/[^/]+\/(lol|val|wr|lor)\/top-up\/?$/, 'top-up'],
  [/^\/[^/]+\/(lol|val|wr|lor)\/[^/]+\/?$/, 'product'],
  [/^\/[^/]+\/(lol|val|wr|lor)\/?$/, 'game'],
  [/^\/[^/]+\/?$/, 'landing'],
]

export function placeOf({ origin, pathname }: URL): Place {
  if (origin === ADDRESSES.provider)
    return /^\/(login|sign-in)/.test(pathname) ? 'sign-in' : pathname.startsWith('/pay/') ? 'pay' : 'elsewhere'
  if (origin !== ADDRESSES.shop) return 'elsewhere'
  return PLACES.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'elsewhere'
}

export function localeOf({ origin, pathname }: URL): Locale | undefined {
  const first = pathname.split('/', 2)[1]
  return origin === ADDRESSES.shop && isLocale(first) ? first : undefined
}

/** What the page shows at this moment. */
export async function look(page: Page): Promise<Seen> {
  const shown = await page.evaluate(
    async ([global, parts]) => {
      const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const root = document.querySelector('quartermaster-bar')?.shadowRoot
      const text = (within: ParentNode | null | undefined, selector: string) =>
        within?.querySelector(selector)?.textContent?.trim()
      const links = parts.flatMap((part) =>
        [...document.querySelectorAll(part)]
          .flatMap((element) => [
            ...(element.shadowRoot ?? element).querySelectorAll<HTMLAnchorElement>('a[href]:not([hreflang])'),
          ])
          .filter(isVisible)
          .map(({ href }) => ({ part, href })),
      )
      const { [global]: bar } = window as unknown as Record<string, { locale?: string } | undefined>
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
      const cached = (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url)
      return {
        href: location.href,
        lang: document.documentElement.lang,
        heading: document.querySelector('h1')?.textContent ?? '',
        links,
        bar: root && {
          checking: root.querySelector('.checking') !== null,
          player: text(root, '.full-name'),
          signIn: text(root, 'button.primary'),
          topUp: root.querySelector('button.tinted') !== null,
          locale: bar?.locale,
        },
        buy: document.querySelector('main [data-state]')?.getAttribute('data-state') ?? undefined,
        dialog: document.querySelector('[role=dialog], dialog[open]') !== null,
        buttons: [...document.querySelectorAll('main button:enabled')].map(
          (button) => button.textContent?.trim() ?? '',
        ),
        payForm: document.querySelector('form.pay') !== null,
        hasWorker: Boolean(navigator.serviceWorker?.controller) && cached.some((url) => url.endsWith('/offline.html')),
        text: `${document.body.innerText}\n${root ? [...root.children].map(({ textContent }) => textContent).join('\n') : ''}`,
      }
    },
    [BAR_GLOBAL, PARTS] as const,
  )
  const url = new URL(shown.href)
  return {
    ...shown,
    url,
    place: placeOf(url),
    locale: localeOf(url),
    links: inSite(url, shown.links),
    bar: shown.bar ?? undefined,
  }
}

function inSite(here: URL, links: readonly Omit<SeenLink, 'place'>[]): SeenLink[] {
  const found = new Map<string, SeenLink>()
  for (const { part, href: address } of links) {
    const url = new URL(address)
    const leadsOn = url.origin === ADDRESSES.shop && (url.pathname !== here.pathname || url.search !== here.search)
    const href = url.pathname + url.search + url.hash
    if (leadsOn && url.hash !== PRIVACY_HASH) found.set(part + href, { part, href, place: placeOf(url) })
  }
  return [...found.values()]
}
