import type { ModalWords } from '../components/ModalHost/ModalHost.tsx'

/** English for the stories and tests of the modals; the site brings its own. */
export const MODAL_WORDS: ModalWords = {
  error: (kind) => ({
    title: ERROR_TITLES[kind],
    subtitle: 'Nothing was charged',
    message: 'Please try again in a moment. If it happens again, player support can look into it with you.',
    support: 'Player support',
    ok: 'OK',
  }),
  koreanPayment: () => ({
    title: 'Payment needed in the client',
    messages: ['Accounts in this region top up inside the game client.', 'Top up there, then come back to this page.'],
    ok: 'OK',
  }),
  itemListing: (productType) => ({
    title: productType === 'BUNDLE' ? 'What is in this bundle' : 'What is in this set',
    originalPrice: 'Original price',
    finalPrice: 'Final price',
    owned: 'Owned',
    free: 'Free',
    buy: 'Buy bundle',
    close: 'Close',
  }),
  productPurchase: () => ({
    buyItem: 'Buy item',
    owned: 'Owned',
    buyBundle: 'Buy bundle',
    seeBundle: 'See bundle details',
    close: 'Close',
  }),
  price: () => ({ currency: (code) => code, original: 'Original price', final: 'Price now' }),
}

const ERROR_TITLES = {
  UNAUTHORIZED: 'Please sign in again',
  PAYMENT_TIMED_OUT: 'The payment took too long',
  PURCHASE_FAILED: 'The purchase did not go through',
  UNSUPPORTED_REGION: 'Not sold in your region',
  SERVER_ERROR: 'Something went wrong on our side',
}
