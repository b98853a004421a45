import { REPORT_FILE_PATH, TRAIL_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { OFFICE_CALLS, type OfficeCallName } from '@quartermaster/contract/office-calls'
import { OPERATOR_ROLES } from '@quartermaster/contract/operators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ActionName, mayDo } from '../operators/permissions.ts'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../testing/test-office.ts'

let commerce: TestOffice
let puuid: string
let orderId: string
beforeAll(async () => {
  ;({ commerce, puuid, orderId } = await startOfficeWithOrder())
})
afterAll(() => commerce.close())

const NOBODYS_ORDER = '00000000-0000-4000-8000-00000000dead'
const because = { reason: 'a test' }
const player = () => `/v1/players/${encodeURIComponent(puuid)}`

/** A draft of what the catalogue does not have. */
const NO_DRAFT = {
  startsAt: null,
  endsAt: null,
  regions: null,
  requiredGame: null,
  perPlayerLimit: 1,
  rewards: [{ kind: 'ITEM', game: 'LOL', productType: 'ACCESSORY', productId: 'nobody-has-it', quantity: 1 }],
}

interface Asked {
  /** What the table of permissions calls it; null: whoever is signed in may. */
  readonly action: ActionName | null
  readonly path: string
  readonly body?: unknown
}

/** Every call of the office, as it is asked for; none of them changes more than currency of a test's player. */
const askedFor = (): Record<OfficeCallName, Asked> => ({
  getSession: { action: null, path: '/v1/session' },
  endSession: { action: null, path: '/v1/session/end' },
  find: { action: 'find', path: '/v1/find?text=dusk' },
  getHome: { action: 'home', path: '/v1/home' },
  getPlayer: { action: 'players show', path: player() },
  listMovements: { action: 'players show', path: `${player()}/movements` },
  listPlayerOrders: { action: 'orders list', path: `${player()}/orders` },
  grantCurrency: {
    action: 'players grant',
    path: `${player()}/grants`,
    body: { currency: 'RP', amount: 2, ...because },
  },
  debitCurrency: {
    action: 'players debit',
    path: `${player()}/debits`,
    body: { currency: 'RP', amount: 1, ...because },
  },
  endPlayerSessions: { action: 'sessions end', path: `${player()}/sessions/end`, body: because },
  erasePlayer: { action: 'players erase', path: '/v1/players/nobody-held/erase', body: because },
  blockPlayer: {
    action: 'players block',
    path: `/v1/players/nobody-to-block/blocks`,
    body: { scopes: ['BUYING'], until: null, ...because },
  },
  unblockPlayer: {
    action: 'players unblock',
    path: `/v1/players/nobody-blocked/unblock`,
    body: { scopes: ['BUYING'], ...because },
  },
  addNote: { action: 'players note', path: `${player()}/notes`, body: { text: 'a test' } },
  getOrder: { action: 'orders show', path: `/v1/orders/${orderId}` },
  refundOrder: { action: 'orders refund', path: `/v1/orders/${NOBODYS_ORDER}/refund`, body: because },
  clawBackOrder: { action: 'orders clawback', path: `/v1/orders/${NOBODYS_ORDER}/clawback`, body: because },
  repayOrder: { action: 'orders repay', path: `/v1/orders/${NOBODYS_ORDER}/repay`, body: because },
  refundPayment: {
    action: 'payments refund',
    path: `/v1/orders/${NOBODYS_ORDER}/payment-refund`,
    body: { part: 'WHOLE', ...because },
  },
  returnOrder: { action: 'orders return', path: `/v1/orders/${NOBODYS_ORDER}/return`, body: because },
  redeliverOrder: { action: 'orders redeliver', path: `/v1/orders/${NOBODYS_ORDER}/redeliver`, body: because },
  retryOrderDelivery: {
    action: 'deliveries retry',
    path: `/v1/orders/${NOBODYS_ORDER}/retry-delivery`,
    body: because,
  },
  resendReceipt: { action: 'receipts retry', path: `/v1/orders/${NOBODYS_ORDER}/resend-receipt`, body: because },
  listDeliveries: { action: 'deliveries list', path: '/v1/deliveries?state=DEAD' },
  listDeliveryGroups: { action: 'deliveries groups', path: '/v1/delivery-groups' },
  retryDeliveries: {
    action: 'deliveries retry',
    path: '/v1/deliveries/retry',
    body: { which: { kind: 'DELIVERY', deliveryId: NOBODYS_ORDER }, ...because },
  },
  explainCode: { action: 'codes explain', path: '/v1/codes/explain', body: { code: 'WELCOME', puuid: 'nobody' } },
  listCampaigns: { action: 'campaigns list', path: '/v1/campaigns' },
  getCampaign: { action: 'campaigns show', path: '/v1/campaigns/nobody-made-it' },
  createCampaign: {
    action: 'campaigns create',
    path: '/v1/campaigns',
    body: { ...NO_DRAFT, name: 'of-a-test', kind: 'SHARED', ...because },
  },
  listRewards: { action: 'campaigns create', path: '/v1/rewards?text=ward' },
  editCampaign: { action: 'campaigns edit', path: '/v1/campaigns/nobody-made-it/edit', body: because },
  startBatch: {
    action: 'codes batch start',
    path: '/v1/campaigns/nobody-made-it/batches',
    body: { codes: 1, passphrase: 'aaaaa-bbbbb-ccccc-ddddd-eeeee', ...because },
  },
  discardBatch: { action: 'codes batch discard', path: `/v1/batches/${NOBODYS_ORDER}/discard`, body: because },
  scheduleCampaign: {
    action: 'campaigns schedule',
    path: '/v1/campaigns/nobody-made-it/schedule',
    body: { startsAt: null, endsAt: null, ...because },
  },
  activateCampaign: { action: 'campaigns activate', path: '/v1/campaigns/nobody-made-it/activate', body: because },
  stopCampaign: { action: 'campaigns stop', path: '/v1/campaigns/nobody-made-it/stop', body: because },
  listCreators: { action: 'creators list', path: '/v1/creators' },
  addCreator: { action: 'creators add', path: '/v1/creators', body: { code: 'of-a-test', name: 'Test', ...because } },
  getCreator: { action: 'creators list', path: '/v1/creators/nobody-at-all' },
  setShare: {
    action: 'creators share',
    path: '/v1/creators/nobody-at-all/share',
    body: { share: 500, from: null, ...because },
  },
  retireCreator: { action: 'creators retire', path: '/v1/creators/nobody-at-all/retire', body: because },
  getEarnings: {
    action: 'creators earnings',
    path: '/v1/creator-earnings?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z',
  },
  listGuesses: { action: 'codes guesses', path: '/v1/codes/guesses' },
  listProducts: { action: 'catalogue show', path: '/v1/products?text=warden' },
  getProduct: { action: 'catalogue show', path: '/v1/products/lol/nobody-sells-it' },
  previewPrices: {
    action: 'catalogue edit',
    path: '/v1/products/lol/nobody-sells-it/prices/preview',
    body: { prices: [{ currency: 'RP', original: 1, final: 1, sales: [] }] },
  },
  publishTexts: {
    action: 'catalogue edit',
    path: '/v1/products/lol/nobody-sells-it/texts',
    body: { locale: 'de-de', name: 'N', description: 'D', version: '1', ...because },
  },
  publishPrices: {
    action: 'catalogue edit',
    path: '/v1/products/lol/nobody-sells-it/prices',
    body: { prices: [{ currency: 'RP', original: 1, final: 1, sales: [] }], version: '1', ...because },
  },
  publishPicture: {
    action: 'catalogue picture',
    path: '/v1/products/lol/nobody-sells-it/pictures',
    body: { kind: 'LARGE', picture: 'AAAA', focus: null, version: '1', ...because },
  },
  previewBundle: {
    action: 'catalogue bundle',
    path: '/v1/products/lol/nobody-sells-it/bundle/preview',
    body: { contents: [], owned: [] },
  },
  publishBundle: {
    action: 'catalogue bundle',
    path: '/v1/products/lol/nobody-sells-it/bundle',
    body: { contents: [], version: '1', ...because },
  },
  getArrangement: { action: 'catalogue arrangement', path: '/v1/catalogue-arrangement' },
  previewArrangement: {
    action: 'catalogue arrange',
    path: '/v1/catalogue-arrangement/preview',
    body: { spotlight: [], shelves: [] },
  },
  publishArrangement: {
    action: 'catalogue arrange',
    path: '/v1/catalogue-arrangement',
    body: { spotlight: [], shelves: [], version: '999998', ...because },
  },
  previewPage: {
    action: 'catalogue preview',
    path: '/v1/catalogue-previews',
    body: { draft: { kind: 'BUNDLE', gameId: 'lol', productId: 'nobody-sells-it', contents: [] } },
  },
  listCatalogueVersions: { action: 'catalogue versions', path: '/v1/catalogue-versions' },
  diffCatalogueVersion: { action: 'catalogue versions', path: '/v1/catalogue-versions/999999/diff' },
  restoreCatalogueVersion: {
    action: 'catalogue restore',
    path: '/v1/catalogue-versions/999999/restore',
    body: { version: '999998', ...because },
  },
  getReport: {
    action: 'reports sales',
    path: '/v1/reports/sales?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z&by=day',
  },
  listTrail: { action: 'audit list', path: '/v1/trail' },
  listApprovals: { action: 'approvals list', path: '/v1/approvals' },
  approve: { action: 'approvals approve', path: '/v1/approvals/999999/approve', body: because },
  decline: { action: 'approvals decline', path: '/v1/approvals/999999/decline', body: because },
})

describe('who may what', () => {
  const rows = OPERATOR_ROLES.flatMap((role) =>
    (Object.keys(OFFICE_CALLS) as OfficeCallName[]).map((call) => [role, call] as const),
  )
  it.each(rows)('%s: %s', async (role, call) => {
    const { action, path, body } = askedFor()[call]
    const as = operatorOf(role, `${role} ${call}` as never)
    const answer = await commerce.ask({ as, method: OFFICE_CALLS[call].method, path, body })
    const may = action === null || mayDo(as, action)
    if (may) expect(answer.statusCode, answer.body).not.toBe(403)
    else expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'FORBIDDEN'])
    expect(answer.statusCode).toBeLessThan(500)
  })

  it('whoever may not is told so before what they sent is looked at', async () => {
    for (const [name, { action, path }] of Object.entries(askedFor())) {
      const { method } = OFFICE_CALLS[name as OfficeCallName]
      const role = OPERATOR_ROLES.find((each) => action !== null && !mayDo(operatorOf(each), action))
      if (!role) continue
      const as = operatorOf(role, `${role} without ${name}`)
      const [address = ''] = path.split('?')
      const odd = await commerce.ask({ as, method, path: `${address}?typo=1`, body: { typo: 1 }, key: 'too-short' })
      const broken = await commerce.ask({ as, method, path: address, text: '{"a":' })
      expect([odd.statusCode, broken.statusCode], `${role} ${name}`).toEqual([403, 403])
    }
    for (const file of [TRAIL_FILE_PATH, REPORT_FILE_PATH.replace(':report', 'sales')]) {
      const odd = await commerce.ask({ as: operatorOf('campaigns'), path: `${file}?typo=1` })
      expect(odd.statusCode, file).toBe(403)
    }
  })

  it('whoever is not signed in gets nothing from any call', async () => {
    for (const [call, { path, body }] of Object.entries(askedFor())) {
      const method = OFFICE_CALLS[call as OfficeCallName].method
      expect((await commerce.ask({ method, path, body })).statusCode, call).toBe(401)
    }
  })

  it('a player’s session is none', async () => {
    const cookie = await commerce.platform.signOn.cookie(puuid)
    expect((await commerce.ask({ path: '/v1/home', headers: { cookie } })).statusCode).toBe(401)
  })

  it('the file of the trail is for those who may read it', async () => {
    const read = (role: 'finance' | 'campaigns') => commerce.ask({ as: operatorOf(role), path: TRAIL_FILE_PATH })
    expect((await read('campaigns')).statusCode).toBe(403)
    const file = await read('finance')
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
  })
})

it.each(Object.keys(OFFICE_CALLS) as OfficeCallName[])('what there is not is refused by its name: %s', async (name) => {
  const { path, body } = askedFor()[name]
  const { method } = OFFICE_CALLS[name]
  const as = operatorOf('admin', `admin who mistypes ${name}`)
  const fieldsOf = async (call: { path: string; body?: unknown }) => {
    const answer = await commerce.ask({ as, method, ...call })
    return [answer.statusCode, answer.json().fields]
  }
  expect(await fieldsOf({ path: `${path}${path.includes('?') ? '&' : '?'}dryRun=true`, body })).toEqual([
    400,
    [{ path: 'query.dryRun', message: 'there is no such query parameter' }],
  ])
  if (method === 'GET') return
  expect(await fieldsOf({ path, body: { ...(body as object), dryRun: true } })).toEqual([
    400,
    [{ path: 'body.dryRun', message: 'there is no such field' }],
  ])
})

it('no path of the office answers at the shop’s listener, nor any of the shop’s at the office', async () => {
  const cookie = await commerce.cookieOf(operatorOf('admin'))
  for (const [call, { path, body }] of Object.entries(askedFor())) {
    const { method } = OFFICE_CALLS[call as OfficeCallName]
    const asked = {
      method,
      headers: { cookie, origin: commerce.settings.SHOP_URL, 'content-type': 'application/json', 'x-office-call': '1' },
      ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
    }
    for (const url of [`/api${path}`, path, `/office/api${path}`]) {
      expect((await commerce.app.inject({ ...asked, url })).statusCode, `${method} ${url}`).toBe(404)
    }
  }
  for (const url of ['/api/sign-in', '/api/sign-in/callback', `/api${TRAIL_FILE_PATH}`]) {
    expect((await commerce.app.inject({ url, headers: { cookie } })).statusCode, url).toBe(404)
  }
  expect((await commerce.office.inject({ url: '/api/v3/catalogue' })).statusCode).toBe(404)
  expect((await commerce.office.inject({ url: '/api/metrics' })).statusCode).toBe(404)
})

it.each<OfficeCallName>([
  'getPlayer',
  'listMovements',
  'listPlayerOrders',
  'grantCurrency',
  'debitCurrency',
  'endPlayerSessions',
  'blockPlayer',
  'addNote',
  'explainCode',
])('%s: a player whom neither the shop nor the games know is refused', async (call) => {
  const { path, body } = askedFor()[call]
  const unknown = path.replace(/players\/[^/]+/, 'players/nobody-knows-them')
  const answer = await commerce.ask({ as: operatorOf('admin'), method: OFFICE_CALLS[call].method, path: unknown, body })
  expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'NOT_FOUND'])
})
