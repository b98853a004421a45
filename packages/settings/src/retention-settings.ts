import { whole } from './kinds.ts'

const YEARS = 50 * 12

/** For how long what grows is kept. Each is months, and none is zero: what must not be kept at all is not written. */
export const RETENTION_SETTINGS = {
  ORDER_EVENTS_KEPT_MONTHS: whole(12, YEARS, 36).describe(
    'For how many months the changes of orders are kept. The orders, their payments and the ledger are kept for ever.',
  ),
  CREATOR_CREDITS_KEPT_MONTHS: whole(12, YEARS, 36).describe(
    'For how many months it is kept which orders a creator was credited for.',
  ),
  UNPAID_ORDERS_KEPT_MONTHS: whole(1, YEARS, 3).describe(
    'For how many months orders are kept that ended without a payment.',
  ),
  ORDER_CONTACTS_KEPT_MONTHS: whole(3, YEARS, 13).describe(
    'For how many months an ended order keeps its e-mail address, visit and traffic source.',
  ),
  RECEIPTS_KEPT_MONTHS: whole(1, YEARS, 3).describe('For how many months it is kept which receipts were sent.'),
}
export type RetentionSetting = keyof typeof RETENTION_SETTINGS
