import type { OfficeCallName } from '@quartermaster/contract/office-calls'
import type { ActionName } from '../operators/permissions.ts'

const NOBODYS_ORDER = '00000000-0000-4000-8000-00000000dead'
const because = { reason: 'a test' }

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
export function callsAsked(puuid: string, orderId: string): Record<OfficeCallName, Asked> {
  const player = `/v1/players/${encodeURIComponent(puuid)}`
  return {
    getSession: { action: null, path: '/v1/session' },
    endSession: { action: null, path: '/v1/session/end' },
    find: { action: 'find', path: '/v1/find', body: { text: 'dusk' } },
    getHome: { action: 'home', path: '/v1/home' },
    getPlayer: { action: 'players show', path: player },
    listMovements: { action: 'players show', path: `${player}/movements` },
    listRefusedCodes: { action: 'players show', path: `${player}/refused-codes` },
    listPlayerOrders: { action: 'orders list', path: `${player}/orders` },
    grantCurrency: {
      action: 'players grant',
      path: `${player}/grants`,
      body: { currency: 'RP', amount: 2, ...because },
    },
    debitCurrency: {
      action: 'players debit',
      path: `${player}/debits`,
      body: { currency: 'RP', amount: 1, ...because },
    },
    endPlayerSessions: { action: 'sessions end', path: `${player}/sessions/end`, body: because },
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
    addNote: { action: 'players note', path: `${player}/notes`, body: { text: 'a test' } },
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
    explainCode: { action: 'codes explain', path: '/v1/codes/explain', body: { code: 'WELCOME', player: 'nobody' } },
    listCampaigns: { action: 'campaigns list', path: '/v1/campaigns' },
    getCampaign: { action: 'campaigns show', path: '/v1/campaigns/nobody-made-it' },
    createCampaign: {
      action: 'campaigns create',
      path: '/v1/campaigns',
      body: { ...NO_DRAFT, name: 'of-a-test', kind: 'SHARED', ...because },
    },
    listRewards: { action: 'campaigns create', path: '/v1/rewards?text=ward' },
    editCampaign: {
      action: 'campaigns edit',
      path: '/v1/campaigns/nobody-made-it/edit',
      body: { version: '1', ...because },
    },
    getCampaignTotals: { action: 'campaigns statistics', path: '/v1/campaigns/nobody-made-it/totals' },
    addCode: {
      action: 'codes add',
      path: '/v1/campaigns/nobody-made-it/codes',
      body: { code: 'LANTERN', maxUses: null, ...because },
    },
    startBatch: {
      action: 'codes batch start',
      path: '/v1/campaigns/nobody-made-it/batches',
      body: { codes: 1, passphrase: 'aaaaa-bbbbb-ccccc-ddddd-efghj', ...because },
    },
    discardBatch: { action: 'codes batch discard', path: `/v1/batches/${NOBODYS_ORDER}/discard`, body: because },
    scheduleCampaign: {
      action: 'campaigns schedule',
      path: '/v1/campaigns/nobody-made-it/schedule',
      body: { startsAt: null, endsAt: null, version: '1', ...because },
    },
    activateCampaign: {
      action: 'campaigns activate',
      path: '/v1/campaigns/nobody-made-it/activate',
      body: { version: '1', ...because },
    },
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
    renameCreator: {
      action: 'creators rename',
      path: '/v1/creators/nobody-at-all/rename',
      body: { name: 'Test', ...because },
    },
    restoreCreator: { action: 'creators restore', path: '/v1/creators/nobody-at-all/restore', body: because },
    getEarnings: {
      action: 'creators earnings',
      path: '/v1/creator-earnings?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z',
    },
    listGuesses: { action: 'codes guesses', path: '/v1/codes/guesses' },
    listProducts: { action: 'catalogue show', path: '/v1/products?text=warden' },
    getProduct: { action: 'catalogue show', path: '/v1/products/lol/nobody-sells-it' },
    getDraft: { action: 'catalogue drafts show', path: '/v1/products/lol/nobody-sells-it/draft' },
    saveDraft: {
      action: 'catalogue drafts save',
      path: '/v1/products/lol/nobody-sells-it/draft',
      body: { part: { kind: 'CONTENTS', contents: [] }, before: null, version: '1' },
    },
    publishDraft: {
      action: 'catalogue drafts publish',
      path: '/v1/products/lol/nobody-sells-it/draft/publish',
      body: { version: '1', stamp: '0123456789abcdef', ...because },
    },
    discardDraft: {
      action: 'catalogue drafts discard',
      path: '/v1/products/lol/nobody-sells-it/draft/discard',
      body: because,
    },
    previewBundle: {
      action: 'catalogue bundle',
      path: '/v1/products/lol/nobody-sells-it/bundle/preview',
      body: { contents: [], owned: [] },
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
      body: { draft: { kind: 'DRAFT', gameId: 'lol', productId: 'nobody-sells-it' } },
    },
    endPreview: { action: 'catalogue preview', path: '/v1/catalogue-previews/end', body: { address: '' } },
    listCatalogueVersions: { action: 'catalogue versions', path: '/v1/catalogue-versions' },
    diffCatalogueVersion: { action: 'catalogue versions', path: '/v1/catalogue-versions/999999/diff' },
    restoreCatalogueVersion: {
      action: 'catalogue restore',
      path: '/v1/catalogue-versions/999999/restore',
      body: { version: '999998', ...because },
    },
    listProductVersions: { action: 'catalogue history list', path: '/v1/products/lol/nobody-sells-it/versions' },
    diffProductVersion: {
      action: 'catalogue history show',
      path: '/v1/products/lol/nobody-sells-it/versions/999999/diff',
    },
    restoreProductVersion: {
      action: 'catalogue history restore',
      path: '/v1/products/lol/nobody-sells-it/versions/999999/restore',
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
  }
}
