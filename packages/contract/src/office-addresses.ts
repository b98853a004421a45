import type { CallAddress } from './call-addresses.ts'

/** Where each call of the office is, without schemas, for its pages. Paths stand below `/api` of the office's address. */
export const OFFICE_ADDRESSES = {
  getSession: { method: 'GET', path: '/v1/session' },
  endSession: { method: 'POST', path: '/v1/session/end' },
  find: { method: 'POST', path: '/v1/find' },
  getHome: { method: 'GET', path: '/v1/home' },
  getPlayer: { method: 'GET', path: '/v1/players/:puuid' },
  listMovements: { method: 'GET', path: '/v1/players/:puuid/movements' },
  listRefusedCodes: { method: 'GET', path: '/v1/players/:puuid/refused-codes' },
  listPlayerOrders: { method: 'GET', path: '/v1/players/:puuid/orders' },
  grantCurrency: { method: 'POST', path: '/v1/players/:puuid/grants' },
  debitCurrency: { method: 'POST', path: '/v1/players/:puuid/debits' },
  endPlayerSessions: { method: 'POST', path: '/v1/players/:puuid/sessions/end' },
  erasePlayer: { method: 'POST', path: '/v1/players/:puuid/erase' },
  blockPlayer: { method: 'POST', path: '/v1/players/:puuid/blocks' },
  unblockPlayer: { method: 'POST', path: '/v1/players/:puuid/unblock' },
  addNote: { method: 'POST', path: '/v1/players/:puuid/notes' },
  getOrder: { method: 'GET', path: '/v1/orders/:orderId' },
  refundOrder: { method: 'POST', path: '/v1/orders/:orderId/refund' },
  clawBackOrder: { method: 'POST', path: '/v1/orders/:orderId/clawback' },
  repayOrder: { method: 'POST', path: '/v1/orders/:orderId/repay' },
  refundPayment: { method: 'POST', path: '/v1/orders/:orderId/payment-refund' },
  returnOrder: { method: 'POST', path: '/v1/orders/:orderId/return' },
  redeliverOrder: { method: 'POST', path: '/v1/orders/:orderId/redeliver' },
  retryOrderDelivery: { method: 'POST', path: '/v1/orders/:orderId/retry-delivery' },
  resendReceipt: { method: 'POST', path: '/v1/orders/:orderId/resend-receipt' },
  listDeliveries: { method: 'GET', path: '/v1/deliveries' },
  listDeliveryGroups: { method: 'GET', path: '/v1/delivery-groups' },
  retryDeliveries: { method: 'POST', path: '/v1/deliveries/retry' },
  explainCode: { method: 'POST', path: '/v1/codes/explain' },
  listCampaigns: { method: 'GET', path: '/v1/campaigns' },
  createCampaign: { method: 'POST', path: '/v1/campaigns' },
  listRewards: { method: 'GET', path: '/v1/rewards' },
  getCampaign: { method: 'GET', path: '/v1/campaigns/:name' },
  editCampaign: { method: 'POST', path: '/v1/campaigns/:name/edit' },
  scheduleCampaign: { method: 'POST', path: '/v1/campaigns/:name/schedule' },
  activateCampaign: { method: 'POST', path: '/v1/campaigns/:name/activate' },
  stopCampaign: { method: 'POST', path: '/v1/campaigns/:name/stop' },
  addCode: { method: 'POST', path: '/v1/campaigns/:name/codes' },
  getCampaignTotals: { method: 'GET', path: '/v1/campaigns/:name/totals' },
  startBatch: { method: 'POST', path: '/v1/campaigns/:name/batches' },
  discardBatch: { method: 'POST', path: '/v1/batches/:batchId/discard' },
  listCreators: { method: 'GET', path: '/v1/creators' },
  addCreator: { method: 'POST', path: '/v1/creators' },
  getCreator: { method: 'GET', path: '/v1/creators/:code' },
  setShare: { method: 'POST', path: '/v1/creators/:code/share' },
  renameCreator: { method: 'POST', path: '/v1/creators/:code/rename' },
  retireCreator: { method: 'POST', path: '/v1/creators/:code/retire' },
  restoreCreator: { method: 'POST', path: '/v1/creators/:code/restore' },
  getEarnings: { method: 'GET', path: '/v1/creator-earnings' },
  listGuesses: { method: 'GET', path: '/v1/codes/guesses' },
  listProducts: { method: 'GET', path: '/v1/products' },
  getProduct: { method: 'GET', path: '/v1/products/:gameId/:productId' },
  previewBundle: { method: 'POST', path: '/v1/products/:gameId/:productId/bundle/preview' },
  getArrangement: { method: 'GET', path: '/v1/catalogue-arrangement' },
  previewArrangement: { method: 'POST', path: '/v1/catalogue-arrangement/preview' },
  publishArrangement: { method: 'POST', path: '/v1/catalogue-arrangement' },
  previewPage: { method: 'POST', path: '/v1/catalogue-previews' },
  endPreview: { method: 'POST', path: '/v1/catalogue-previews/end' },
  getDraft: { method: 'GET', path: '/v1/products/:gameId/:productId/draft' },
  saveDraft: { method: 'POST', path: '/v1/products/:gameId/:productId/draft' },
  publishDraft: { method: 'POST', path: '/v1/products/:gameId/:productId/draft/publish' },
  discardDraft: { method: 'POST', path: '/v1/products/:gameId/:productId/draft/discard' },
  listCatalogueVersions: { method: 'GET', path: '/v1/catalogue-versions' },
  diffCatalogueVersion: { method: 'GET', path: '/v1/catalogue-versions/:version/diff' },
  restoreCatalogueVersion: { method: 'POST', path: '/v1/catalogue-versions/:version/restore' },
  listProductVersions: { method: 'GET', path: '/v1/products/:gameId/:productId/versions' },
  diffProductVersion: { method: 'GET', path: '/v1/products/:gameId/:productId/versions/:version/diff' },
  restoreProductVersion: { method: 'POST', path: '/v1/products/:gameId/:productId/versions/:version/restore' },
  getReport: { method: 'GET', path: '/v1/reports/:report' },
  listTrail: { method: 'GET', path: '/v1/trail' },
  listApprovals: { method: 'GET', path: '/v1/approvals' },
  approve: { method: 'POST', path: '/v1/approvals/:approvalId/approve' },
  decline: { method: 'POST', path: '/v1/approvals/:approvalId/decline' },
} as const satisfies Record<string, CallAddress>

/** A report as a file, under the query of `getReport`. No call: its answer is CSV. */
export const REPORT_FILE_PATH = '/v1/report-files/:report'

/** Every movement of money in a span, `from` and `to` in the query. No call: its answer is CSV. */
export const LEDGER_FILE_PATH = '/v1/ledger.csv'

/** The sealed file of a batch of codes, once. No call: its answer is the file. */
export const BATCH_FILE_PATH = '/v1/batches/:batchId/file'

/** What creators are to be paid for a month, such as 2026-01. No call: its answer is CSV. */
export const PAYOUT_FILE_PATH = '/v1/creator-payouts/:month'

/** Everything the shop holds of a player, for the `reason` of its query. No call: its answer is for the player. */
export const PLAYER_FILE_PATH = '/v1/players/:puuid/export'

/** The trail as a file, under the filters of `listTrail`. No call: its answer is CSV. */
export const TRAIL_FILE_PATH = '/v1/trail.csv'
