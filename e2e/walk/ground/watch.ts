import type { BrowserContext, Page, Request } from '@playwright/test'
import { fromApiLocale, isLocale, type Locale } from '@quartermaster/contract/locales'
import { NO_COMPLAINTS } from '../../journey.ts'
import { ADDRESSES } from '../../system.ts'

/** A call of a page to the API, as far as an invariant asks about it. */
export interface ApiCall {
  readonly page: Page
  readonly name: string
  readonly locale: Locale | undefined
  readonly body: Readonly<Record<string, unknown>>
  readonly request: Request
}

/** What happened in the browser since it was last asked. */
export interface Happened {
  readonly complaints: readonly string[]
  /** The tabs that went to the sign-in page. */
  readonly trips: readonly Page[]
  readonly calls: readonly ApiCall[]
}

export interface Watch {
  /** What happened since the last time. */
  take(): Happened
  /** How long nothing has been asked for from this page. */
  quietFor(page: Page): number
  /** What this page has asked for and not been given yet. */
  awaitedBy(page: Page): readonly string[]
  /** How many documents this tab has asked for. */
  loadsOf(page: Page): number
  /** Whether this page went to the sign-in page in this step. */
  wentToSignIn(page: Page): boolean
  /** Whether this page started an order in this step. */
  startedOrder(page: Page): boolean
  /** More ways to the sign-in page than one step can have. */
  isLooping(): boolean
}

/** Keeps what the browser complains about, where it goes to sign in, and what it asks the API. */
export function watchBrowser(context: BrowserContext): Watch {
  let complaints: string[] = []
  let trips: Page[] = []
  let calls: ApiCall[] = []
  const open = new Map<Page, Set<Request>>()
  const lastMove = new Map<Page, number>()
  const loads = new Map<Page, number>()

  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !NO_COMPLAINTS.some((remark) => message.text().includes(remark)))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('request', (request) => {
    const page = pageOf(request)
    if (!page) return
    lastMove.set(page, Date.now())
    if (isPageLoad(request)) loads.set(page, (loads.get(page) ?? 0) + 1)
    // What a page was still waiting for when it was left will not come.
    const waiting = isPageLoad(request) ? new Set<Request>() : (open.get(page) ?? new Set())
    open.set(page, waiting.add(request))
    if (isTrip(request)) trips.push(page)
    const call = apiCall(page, request)
    if (call) calls.push(call)
  })
  const ended = (request: Request) => {
    const page = pageOf(request)
    if (!page) return
    lastMove.set(page, Date.now())
    open.get(page)?.delete(request)
  }
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)

  return {
    take() {
      const happened = { complaints, trips, calls }
      complaints = []
      trips = []
      calls = []
      return happened
    },
    quietFor: (page) => ((open.get(page)?.size ?? 0) > 0 ? 0 : Date.now() - (lastMove.get(page) ?? 0)),
    awaitedBy: (page) => [...(open.get(page) ?? [])].map((request) => request.url()),
    loadsOf: (page) => loads.get(page) ?? 0,
    wentToSignIn: (page) => trips.includes(page),
    startedOrder: (page) => calls.some((call) => call.page === page && /^\/v3\/orders\/start-/.test(call.name)),
    isLooping: () => trips.length > 2,
  }
}

/** The service worker asks for things too, on behalf of nobody. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.serviceWorker() ? undefined : request.frame().page()
  } catch {
    return undefined
  }
}

function isPageLoad(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null
}

/** A page goes to where people sign in. Asking without a question (`prompt=none`) shows nobody anything. */
function isTrip(request: Request): boolean {
  const { origin, pathname, searchParams } = new URL(request.url())
  if (origin !== ADDRESSES.provider || request.method() !== 'GET' || !isPageLoad(request)) return false
  return searchParams.get('prompt') !== 'none' && (pathname === '/login' || pathname === '/openid/authorize')
}

function apiCall(page: Page, request: Request): ApiCall | undefined {
  const { origin, pathname, searchParams } = new URL(request.url())
  if (origin !== ADDRESSES.shop || !pathname.startsWith('/api/')) return undefined
  const body = jsonOf(request)
  const said = body.locale ?? searchParams.get('locale')
  const locale = typeof said === 'string' ? (isLocale(said) ? said : fromApiLocale(said)) : undefined
  return { page, name: pathname.slice('/api'.length), locale, body, request }
}

function jsonOf(request: Request): Record<string, unknown> {
  try {
    return (request.postDataJSON() ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
