import type { Locale } from '@quartermaster/contract/locales'
import { addresses } from '../addresses/addresses.ts'
import type { ErrorPageName } from './status-rules.ts'

/** The address of each place of the flow. */
export const redeemAddresses = {
  entry: (locale: Locale) => addresses.redeem(locale),
  summary: (locale: Locale) => `${addresses.redeem(locale)}summary/`,
  success: (locale: Locale) => `${addresses.redeem(locale)}success/`,
  history: (locale: Locale) => `${addresses.redeem(locale)}history/`,
  error: (locale: Locale, page: ErrorPageName) => `${addresses.redeem(locale)}summary/error/${page}/`,
} as const
