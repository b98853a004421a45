import { CALLS } from '@quartermaster/contract/calls'
import { currencyOf } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import type { CatalogueProduct } from '@quartermaster/contract/wire/products'
import { messagesOf } from '@quartermaster/i18n/messages'
import { readSettings } from '@quartermaster/settings/settings'
import { LinkContext } from '@quartermaster/ui/link-context'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, Outlet, RouterContextProvider, useLocation, useNavigationType } from 'react-router'
import { SWRConfig } from 'swr'
import { existingPages } from '../app/addresses/existing-pages.ts'
import { SiteModals } from '../app/modals/SiteModals.tsx'
import { renderContext } from '../app/render-context/render-context.ts'
import * as checkout from '../app/routes/checkout.tsx'
import * as game from '../app/routes/game.tsx'
import * as landing from '../app/routes/landing.tsx'
import * as localised from '../app/routes/localised.tsx'
import * as nameChangeToken from '../app/routes/name-change-token.tsx'
import * as product from '../app/routes/product.tsx'
import * as redeemSuccess from '../app/routes/redeem-success.tsx'
import * as redirect from '../app/routes/redirect.tsx'
import * as topUp from '../app/routes/top-up.tsx'
import { useTurnOver } from '../app/sales/use-turn-over.ts'
import { publicSettings } from '../app/settings/publish-settings.ts'
import { SiteLink } from '../app/site-frame/SiteLink.tsx'
import { WordsContext } from '../app/words/words-context.ts'
import { useKnownWorth, WorthContext } from '../app/worth/worth-context.ts'

export interface PageOptions {
  readonly locale?: Locale
  /** Environment variables, as the servers read them. */
  readonly env?: Readonly<Record<string, string>>
  readonly catalogue?: readonly CatalogueProduct[]
  /** For a catalogue that changes: the product of every page, as it is when it is asked for. */
  readonly find?: () => CatalogueProduct
  /** The currency bundles of each game; without them nothing is told in money. */
  readonly offers?: readonly CurrencyOffersAnswer[]
  /** What was fetched is where the site has it, not the page's own: for what forgets it. */
  readonly sharesFetched?: boolean
}

/** Where the page stands, for a test to look at. */
export const place: { path: string; navigation: string } = { path: '', navigation: '' }

/** Opens a page of the site with its real route, words and settings; only the server's catalogue is a list. */
export function openPage(
  path: string,
  { locale = 'en-us', env = {}, catalogue = [], offers = [], find, sharesFetched = false }: PageOptions = {},
): void {
  const settings = publicSettings(readSettings(env))
  // As the API's catalogue answers them: a list holds less of a product than its page.
  const { products: list, version } = CALLS.listCatalogue.answer.parse({
    products: catalogue,
    next: null,
    version: '1',
  })
  const products = catalogue.map((product) => CALLS.getCatalogueProduct.answer.parse(product))
  const context = new RouterContextProvider()
  context.set(renderContext, {
    locale,
    settings,
    catalogue: {
      list: async (_locale, gameId) => ({
        products: list.filter((entry) => !gameId || entry.gameId === gameId),
        version,
      }),
      listAll: async () => ({ products: list, version }),
      find: async (_locale, gameId, slug) =>
        find?.() ?? products.find((entry) => entry.gameId === gameId && entry.productSlug === slug),
      offers: async (_locale, gameId) =>
        offers.find(({ currency }) => currency === currencyOf(gameId)) ?? {
          region: '',
          currency: currencyOf(gameId),
          offers: [],
        },
    },
    messagesOf: (section) => messagesOf(locale, section),
    wordsAddress: (section) => `/words/${section}.json`,
    scriptMark: '',
    requestId: undefined,
    reportError: (error) => {
      throw error
    },
  })
  const Page = createRoutesStub(
    [
      {
        id: 'root',
        loader: () => ({ locale, settings, wordsAddresses: {}, existing: existingPages(settings, locale) }),
        Component: Root,
        HydrateFallback: () => null,
        children: [
          { path: 'redirect', ...routeOf(redirect) },
          {
            path: ':locale',
            ...routeOf(localised),
            children: [
              { index: true, ...routeOf(landing) },
              { path: 'checkout', ...routeOf(checkout) },
              { path: 'orders', Component: () => <h1>Orders</h1> },
              { path: 'account/name-change-token', ...routeOf(nameChangeToken) },
              { path: 'redeem/success', ...routeOf(redeemSuccess) },
              { path: ':game', ...routeOf(game) },
              { path: ':game/top-up', ...routeOf(topUp) },
              { path: ':game/:productSlug', ...routeOf(product) },
            ],
          },
        ],
      },
    ],
    context,
  )
  render(
    <SWRConfig value={{ provider: (ofSite) => (sharesFetched ? ofSite : new Map()) }}>
      <WordsContext value={(section) => messagesOf(locale, section)}>
        <Page initialEntries={[path]} />
      </WordsContext>
    </SWRConfig>,
  )
}

function Root() {
  const { pathname, search } = useLocation()
  place.path = pathname + search
  place.navigation = useNavigationType()
  useTurnOver()
  const known = useKnownWorth()
  return (
    <LinkContext value={SiteLink}>
      <WorthContext value={known.region ? known : undefined}>
        <SiteModals>
          <Outlet />
        </SiteModals>
      </WorthContext>
    </LinkContext>
  )
}

interface RouteModule {
  readonly default: unknown
  readonly loader?: unknown
  readonly ErrorBoundary?: unknown
  readonly handle?: unknown
}

type StubRoute = Parameters<typeof createRoutesStub>[0][number]

/** A route's module as the stub takes it: the framework's types know each by its own address. */
function routeOf(module: RouteModule): Pick<StubRoute, 'Component' | 'loader' | 'ErrorBoundary' | 'handle'> {
  return {
    Component: module.default as ComponentType,
    handle: module.handle,
    ...(module.loader !== undefined && { loader: module.loader as () => unknown }),
    ...(module.ErrorBoundary !== undefined && { ErrorBoundary: module.ErrorBoundary as ComponentType }),
  }
}
