import { DATA_PARTS, isDataPath, pagePathOf } from '../app/addresses/data-address.ts'
import { type PublicPage, publicPageOf } from '../app/addresses/page-kind.ts'
import { publicQuery } from '../server/page-key.ts'

/** What a request is to the worker: what it may cache, as what and under which key; or nothing. */
export type Cacheable =
  | {
      readonly as: 'page'
      readonly page: PublicPage
      readonly path: string
      /** The page as it was asked for: filtered, sorted, themed. */
      readonly key: string
      /** As it stands when nothing is asked of it. */
      readonly isPlain: boolean
      /** The answer may be kept as it came: the address that it names holds nothing of the visitor's. */
      readonly write: boolean
    }
  | { readonly as: 'data'; readonly path: string; readonly key: string }
  | { readonly as: 'asset' | 'image'; readonly key: string }

export interface Asked {
  readonly method: string
  readonly url: string
  readonly navigates: boolean
  readonly hasAuthorization: boolean
}

const IMAGE_PARAMS = new Set(['width', 'height', 'format', 'quality', 'crop', 'fit', 'trim', 'pad', 'auto', 'bg-color'])
const ASSET = /^\/(assets\/[\w.-]+|words\/[a-z]{2}-[a-z]{2}\/[a-z-]+\/[\w-]+\.json)$/
const IMAGE = /^\/(images\/[\w./-]+|icons\/[\w.-]+|favicon\.svg)$/

/**
 * Decides by the address alone what may be cached. Whatever is not named here is not: calls of the API, returns from
 * the sign-on host, checkout, orders, the steps of redeeming. Entries stand under a cleaned address, so that
 * nothing a visitor brought along in a query or a fragment is ever written down.
 */
export function cacheableOf(
  { method, url: text, navigates, hasAuthorization }: Asked,
  origin: string,
): Cacheable | undefined {
  const url = URL.parse(text)
  if (!url || url.origin !== origin || method !== 'GET' || hasAuthorization) return undefined
  if (url.username || url.password || /%|\/\/|\.\./.test(url.pathname)) return undefined
  if (navigates) return pageOf(url)
  if (isDataPath(url.pathname)) return dataOf(url)
  if (url.hash) return undefined
  if (ASSET.test(url.pathname) && url.search === '') return { as: 'asset', key: url.pathname }
  const plainImage = [...url.searchParams.keys()].every((name) => IMAGE_PARAMS.has(name))
  if (IMAGE.test(url.pathname) && plainImage) return { as: 'image', key: url.pathname + url.search }
  return undefined
}

function pageOf({ pathname, search, hash }: URL): Cacheable | undefined {
  const page = publicPageOf(pathname)
  if (!page) return undefined
  const query = publicQuery({ path: pathname, query: search })
  const write = hash === '' && search === query
  return { as: 'page', page, path: pathname, key: pathname + query, isPlain: query === '', write }
}

/** The data of a page that is reached without a load. Which parts of it are asked for is the router's own addition. */
function dataOf({ pathname, searchParams }: URL): Cacheable | undefined {
  const path = pagePathOf(pathname)
  if (!publicPageOf(path)) return undefined
  const parts = searchParams.get(DATA_PARTS) ?? ''
  if (!/^[\w/,.:*-]{0,200}$/.test(parts)) return undefined
  return { as: 'data', path, key: pathname + (parts && `?${new URLSearchParams({ [DATA_PARTS]: parts })}`) }
}

/** A second look, at the answer: it must be a good one, of this site, and nothing the server asks to forget. */
export function mayBeCached(
  response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
  page?: PublicPage,
): boolean {
  const expected = page === 'not-found' ? 404 : 200
  // Stryker disable next-line StringLiteral: no header asks for nothing
  const isPrivate = /no-store|private/.test(response.headers.get('cache-control') ?? '')
  return response.status === expected && response.type === 'basic' && !response.redirected && !isPrivate
}
