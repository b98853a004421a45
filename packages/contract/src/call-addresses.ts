/**
 * Where each call is: plain data, so that the browser's client need not carry the schemas of calls.ts with it.
 * Paths stand below the API's base address, with `:name` for each parameter.
 */
export interface CallAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
}

/** The calls about codes have a base address of their own. */
export function isAboutCodes(path: string): boolean {
  return path.startsWith('/contentcodes/')
}

export const CALL_ADDRESSES = {
  listCatalogue: { method: 'GET', path: '/v3/catalogue' },
  getCatalogueProduct: { method: 'GET', path: '/v3/catalogue/:gameId/:productSlug' },
  listCurrencyOffers: { method: 'GET', path: '/v3/currency-offers/:gameId' },
  getProduct: { method: 'GET', path: '/v3/products/:gameId/:productType/:productId' },
  getProducts: { method: 'POST', path: '/v3/products/' },
  quote: { method: 'POST', path: '/v3/orders/quote' },
  listOwned: { method: 'GET', path: '/v3/owned' },
  startOrder: { method: 'POST', path: '/v3/orders/start-order' },
  startVirtualCurrencyOrder: { method: 'POST', path: '/v3/orders/start-virtual-currency-order' },
  listOrders: { method: 'GET', path: '/v3/orders' },
  getOrder: { method: 'GET', path: '/v3/orders/:orderId' },
  confirmOrder: { method: 'POST', path: '/v3/orders/:orderId/confirm' },
  cancelOrder: { method: 'POST', path: '/v3/orders/:orderId/cancel' },
  getReturnWays: { method: 'GET', path: '/v3/orders/:orderId/returns' },
  requestReturn: { method: 'POST', path: '/v3/orders/:orderId/returns' },
  getWallet: { method: 'GET', path: '/v3/wallets' },
  getWalletBalance: { method: 'POST', path: '/v3/wallets/get-wallet-balance' },
  getSpendingLimit: { method: 'GET', path: '/v3/wallets/limit' },
  setSpendingLimit: { method: 'POST', path: '/v3/wallets/limit' },
  getWishlist: { method: 'GET', path: '/v3/wishlist' },
  addToWishlist: { method: 'POST', path: '/v3/wishlist/add' },
  removeFromWishlist: { method: 'POST', path: '/v3/wishlist/remove' },
  takeWishlistNews: { method: 'POST', path: '/v3/wishlist/news' },
  getCreator: { method: 'GET', path: '/v3/creators/:affiliate' },
  validateContentCode: { method: 'POST', path: '/contentcodes/v1/validate' },
  getContentCodeStatus: { method: 'POST', path: '/contentcodes/v1/status' },
  claimContentCode: { method: 'POST', path: '/contentcodes/v1/claim' },
  listRedemptions: { method: 'GET', path: '/contentcodes/v1/redemptions' },
} as const satisfies Record<string, CallAddress>
