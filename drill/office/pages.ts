import type { CallAddress } from '@quartermaster/contract/call-addresses'
import { OFFICE_ADDRESSES } from '@quartermaster/contract/office-addresses'
import type { OfficeCallName } from '@quartermaster/contract/office-calls'
import { QUEUE_STATES, REPORT_NAMES, type ReportName } from '@quartermaster/contract/operators'
import { CREATORS, OFTEN, playerOf } from '../books-supply.ts'

/** One call of a page's. */
export interface Asked {
  readonly call: OfficeCallName
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** What a page of the office asks for when it is opened, for the n-th of some chosen orders. */
export interface OfficePage {
  readonly name: string
  asks(chosen: Chosen): readonly Asked[]
}

export interface Chosen {
  /** The number of an order. */
  readonly n: number
  readonly orderId: string
  readonly reference: string
  readonly now: Date
}

const DAY = 24 * 3_600_000
/** By what the page of reports tells each apart. */
const DIMENSIONS: Readonly<Record<ReportName, readonly string[]>> = {
  sales: ['day', 'game', 'product', 'region', 'creator'],
  'top-ups': ['day', 'game', 'region', 'creator'],
  refunds: ['day', 'game', 'product', 'region'],
  currency: ['day', 'game'],
  claims: ['day', 'campaign', 'region', 'reason'],
}

const lastDays = (days: number, now: Date) => {
  const to = Math.ceil(now.getTime() / DAY) * DAY
  return { from: new Date(to - days * DAY).toISOString(), to: new Date(to).toISOString() }
}
const monthOf = (now: Date, apart: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + apart, 1)).toISOString()

type SpanOf = (now: Date) => { readonly from: string; readonly to: string }
/** What the pages offer: spans up to today, and those that are over. */
const SPANS: readonly (readonly [string, SpanOf])[] = [
  ...[1, 7, 30, 90, 365].map((days) => [`${days} days`, (now: Date) => lastDays(days, now)] as const),
  ['yesterday', (now) => lastDays(1, new Date(now.getTime() - DAY))],
  ['last month', (now) => ({ from: monthOf(now, -1), to: monthOf(now, 0) })],
]
const campaignOf = (n: number) => `drill-${1 + (n % 12)}`
const creatorOf = (n: number) => `creator-${n % CREATORS}`
const found = (name: string, textOf: (chosen: Chosen) => string): OfficePage => ({
  name: `search for ${name}`,
  asks: (chosen) => [{ call: 'find', body: { text: textOf(chosen) } }],
})

function playerPage(puuid: string): Asked[] {
  const params = { puuid }
  return [
    { call: 'getPlayer', params },
    { call: 'listPlayerOrders', params },
    { call: 'listMovements', params },
    { call: 'listRefusedCodes', params },
  ]
}

function campaignPage(name: string, days: number, now: Date): Asked[] {
  const query = { ...lastDays(days, now), compare: 'on', campaign: name }
  const params = { report: 'claims' }
  return [
    { call: 'getCampaign', params: { name } },
    { call: 'getCampaignTotals', params: { name } },
    { call: 'getReport', params, query: { ...query, by: days > 7 ? 'day' : 'hour' } },
    { call: 'getReport', params, query: { ...query, by: 'region,reason' } },
  ]
}

/** Every page of the office as it is opened; reports in all the ways they can be told. */
export const PAGES: readonly OfficePage[] = [
  { name: 'home', asks: () => [{ call: 'getSession' }, { call: 'getHome' }] },
  found('a player by name', ({ n }) => `name ${Math.floor(n / 10)}#euw`),
  found('a player by id', ({ n }) => playerOf(n)),
  found('orders by e-mail', ({ n }) => `mail-${Math.floor(n / 10)}@mail.example`),
  found('an order by reference', ({ reference }) => reference),
  found('an order by id', ({ orderId }) => orderId),
  found('a payment', ({ n }) => `payment-${n - (n % 4)}`),
  found('a product', () => 'maerith'),
  { name: 'player', asks: ({ n }) => playerPage(playerOf(n)) },
  { name: 'player with thousands of orders', asks: () => playerPage(OFTEN) },
  { name: 'order', asks: ({ orderId }) => [{ call: 'getOrder', params: { orderId } }] },
  ...QUEUE_STATES.map((state) => ({
    name: `deliveries ${state.toLowerCase()}`,
    asks: () => [
      { call: 'listDeliveryGroups' as const },
      { call: 'listDeliveries' as const, query: { state, limit: '50' } },
    ],
  })),
  {
    name: 'codes',
    asks: ({ n }) => [{ call: 'listGuesses' }, { call: 'explainCode', body: { code: 'WELCOME', player: playerOf(n) } }],
  },
  { name: 'campaigns', asks: () => [{ call: 'listCampaigns' }] },
  { name: 'new campaign', asks: () => [{ call: 'listRewards', query: { text: 'maerith' } }] },
  ...[3, 365].map((days) => ({
    name: `campaign, ${days} days`,
    asks: ({ n, now }: Chosen) => campaignPage(campaignOf(n), days, now),
  })),
  {
    name: 'catalogue',
    asks: () => [{ call: 'listProducts', query: { text: '' } }, { call: 'listCatalogueVersions' }],
  },
  { name: 'shop window', asks: () => [{ call: 'getArrangement' }] },
  { name: 'going back in the catalogue', asks: () => [{ call: 'diffCatalogueVersion', params: { version: '1' } }] },
  {
    name: 'product',
    asks: () => {
      const params = { gameId: 'lol', productId: 'maerith' }
      return [
        { call: 'getProduct', params },
        { call: 'getDraft', params },
        { call: 'listProductVersions', params },
      ]
    },
  },
  {
    name: 'going back with a product',
    asks: () => [{ call: 'diffProductVersion', params: { gameId: 'lol', productId: 'maerith', version: '1' } }],
  },
  ...SPANS.map(([span, spanOf]) => ({
    name: `creators, ${span}`,
    asks: ({ now }: Chosen) => [
      { call: 'listCreators' as const },
      { call: 'getEarnings' as const, query: spanOf(now) },
    ],
  })),
  ...SPANS.map(([span, spanOf]) => ({
    name: `creator, ${span}`,
    asks: ({ n, now }: Chosen) => [
      { call: 'getCreator' as const, params: { code: creatorOf(n) } },
      { call: 'getEarnings' as const, query: { ...spanOf(now), creator: creatorOf(n) } },
    ],
  })),
  ...REPORT_NAMES.flatMap((report) =>
    DIMENSIONS[report].flatMap((by) =>
      SPANS.map(([span, spanOf]) => ({
        name: `${report} by ${by}, ${span}`,
        asks: ({ now }: Chosen) => [
          { call: 'getReport' as const, params: { report }, query: { ...spanOf(now), by, compare: 'on' } },
        ],
      })),
    ),
  ),
  { name: 'approvals', asks: () => [{ call: 'listApprovals', query: { state: 'WAITING' } }] },
  { name: 'all approvals', asks: () => [{ call: 'listApprovals' }] },
  { name: 'trail', asks: () => [{ call: 'listTrail' }] },
  { name: 'trail of a player', asks: ({ n }) => [{ call: 'listTrail', query: { subject: playerOf(n) } }] },
  { name: 'trail of an operator', asks: ({ n }) => [{ call: 'listTrail', query: { operator: `Desk ${n % 30}` } }] },
  {
    name: 'trail of what an operator never did',
    asks: ({ n }) => [{ call: 'listTrail', query: { operator: `Desk ${n % 30}`, action: 'campaigns stop' } }],
  },
  {
    name: 'trail of what an operator did to a player',
    asks: ({ n }) => [
      { call: 'listTrail', query: { operator: `Desk ${n % 30}`, action: 'players grant', subject: playerOf(n) } },
    ],
  },
]

/** Lists that go on: each is read by key, so a page deep within costs what the first did. */
export const LISTS: readonly { readonly name: string; readonly ask: Asked }[] = [
  { name: 'orders of a player', ask: { call: 'listPlayerOrders', params: { puuid: OFTEN } } },
  { name: 'movements of a player', ask: { call: 'listMovements', params: { puuid: OFTEN } } },
  { name: 'refused codes of a player', ask: { call: 'listRefusedCodes', params: { puuid: OFTEN } } },
  ...QUEUE_STATES.map((state) => ({
    name: `deliveries ${state.toLowerCase()}`,
    ask: { call: 'listDeliveries' as const, query: { state } },
  })),
  { name: 'trail', ask: { call: 'listTrail' } },
  { name: 'approvals', ask: { call: 'listApprovals' } },
]

const addressOf = (call: OfficeCallName): CallAddress => OFFICE_ADDRESSES[call]

/** Calls that show something and that no page above asks for: there must be none. */
export function callsNotAsked(): string[] {
  const now = new Date()
  const chosen = { n: 0, orderId: '', reference: '', now }
  const asked = new Set(PAGES.flatMap((page) => page.asks(chosen)).map(({ call }) => call))
  return (Object.keys(OFFICE_ADDRESSES) as OfficeCallName[]).filter(
    (call) => addressOf(call).method === 'GET' && !asked.has(call),
  )
}

export function requestOf({ call, params = {}, query = {} }: Asked): { method: 'GET' | 'POST'; url: string } {
  const { method, path } = addressOf(call)
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return { method: method as 'GET' | 'POST', url: `/api${address}?${new URLSearchParams(query)}` }
}
