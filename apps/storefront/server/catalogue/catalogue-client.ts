import { CALL_ADDRESSES } from '@quartermaster/contract/call-addresses'
import { currencyOf, type GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import { PREVIEW_HEADER } from '@quartermaster/contract/previews'
import type { CurrencyOffersAnswer } from '@quartermaster/contract/wire/currency-offers'
import type { CatalogueEntry, CatalogueListAnswer, CatalogueProduct } from '@quartermaster/contract/wire/products'
import type { Settings } from '@quartermaster/settings/settings'
import { tracedFetch } from '@quartermaster/tracing/traced-fetch'
import type { CatalogueClient } from '../../app/render-context/render-context.ts'

export interface ServerCatalogueClient extends CatalogueClient {
  /** Every product on sale, page after page of the listing. */
  entries(locale: Locale): AsyncIterable<CatalogueEntry>
}

export interface ApiCatalogueClient extends ServerCatalogueClient {
  /** The version there is; none where there is no catalogue to ask, since that of a preview ends with it. */
  version(): Promise<string | undefined>
}

/** `unknown`: nothing is known of what was asked, which is what an outage looks like. */
type ApiOutcome = 'answered' | 'refused' | 'unknown'

/** What rendered pages ask of the API: public things only, over HTTP like everyone else. `preview`: of which draft. */
export function createCatalogueClient(
  { API_URL, API_TIMEOUT_MS }: Settings,
  onOutcome: (outcome: ApiOutcome) => void = () => undefined,
  preview?: string,
): ApiCatalogueClient {
  async function ask(path: string, query: Record<string, string>, route: string): Promise<Response> {
    let outcome: ApiOutcome = 'unknown'
    try {
      const response = await tracedFetch({ service: 'api', route }, `${API_URL}${path}?${new URLSearchParams(query)}`, {
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
        headers: { accept: 'application/json', ...(preview && { [PREVIEW_HEADER]: preview }) },
      })
      if (response.status < 500) outcome = response.ok ? 'answered' : 'refused'
      return response
    } finally {
      onOutcome(outcome)
    }
  }
  async function get<Answer>(
    path: string,
    query: Record<string, string>,
    route: string = path,
  ): Promise<Answer | undefined> {
    const response = await ask(path, query, route)
    if (response.status === 404 || response.status === 400) return undefined
    if (!response.ok) throw new Error(`The API answered ${response.status} for ${path}`)
    return (await response.json()) as Answer
  }
  async function* pages(locale: Locale): AsyncGenerator<CatalogueListAnswer> {
    for (let after: string | null = ''; after !== null; ) {
      const query: Record<string, string> = { locale, limit: '200', ...(after && { after }) }
      const answer: CatalogueListAnswer | undefined = await get(CALL_ADDRESSES.listCatalogue.path, query)
      if (answer) yield answer
      after = answer?.next ?? null
    }
  }
  return {
    async version() {
      return (await get<CatalogueListAnswer>(CALL_ADDRESSES.listCatalogue.path, { limit: '1' }))?.version
    },
    async list(locale: Locale, gameId?: GameId) {
      const answer = await get<CatalogueListAnswer>(CALL_ADDRESSES.listCatalogue.path, {
        locale,
        limit: '200',
        ...(gameId && { gameId }),
      })
      return answer ?? { products: [] }
    },
    async *entries(locale: Locale) {
      for await (const { products } of pages(locale)) yield* products
    },
    async listAll(locale: Locale) {
      const read: CatalogueListAnswer[] = []
      for await (const page of pages(locale)) read.push(page)
      const [first] = read.flatMap(({ changesAt }) => changesAt ?? []).sort()
      const version = read[0]?.version
      return {
        products: read.flatMap(({ products }) => products),
        ...(first && { changesAt: first }),
        ...(version && { version }),
      }
    },
    async find(locale: Locale, gameId: GameId, productSlug: string) {
      const path = CALL_ADDRESSES.getCatalogueProduct.path
        .replace(':gameId', gameId)
        .replace(':productSlug', encodeURIComponent(productSlug))
      return get<CatalogueProduct>(path, { locale }, CALL_ADDRESSES.getCatalogueProduct.path)
    },
    async offers(locale: Locale, gameId: GameId) {
      const answer = await get<CurrencyOffersAnswer>(
        CALL_ADDRESSES.listCurrencyOffers.path.replace(':gameId', gameId),
        { locale },
        CALL_ADDRESSES.listCurrencyOffers.path,
      )
      return answer ?? { region: '', currency: currencyOf(gameId), offers: [] }
    },
  }
}
