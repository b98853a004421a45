import { ACCOUNT_MISSING, type ContentCodeStatus, isAccountMissing } from '@quartermaster/contract/statuses'
import {
  type ContentCodeGame,
  DEFAULT_THEME,
  isThemeCode,
  type ThemeCode,
  themeOfContentCodeGame,
} from '@quartermaster/contract/themes'

export interface RedeemAddress {
  /** With or without a language in front. */
  readonly path: string
  readonly search: string
}

/** The theme of a redeem page: the one its address asks for, the publisher's at the entry, else the stored one. */
export function themeOfRedeemPage({ path, search }: RedeemAddress, stored: string | null | undefined): ThemeCode {
  const asked = new URLSearchParams(search).get('theme')
  if (isThemeCode(asked)) return asked
  if (isRedeemRoot(path)) return DEFAULT_THEME
  return isThemeCode(stored) ? stored : DEFAULT_THEME
}

export function isRedeemRoot(path: string): boolean {
  return path.split('/').filter(Boolean).at(-1) === 'redeem'
}

/** What validating decides: the game whose account is missing, or else the game of the first reward. */
export function themeOfValidation(
  status: ContentCodeStatus,
  rewards: readonly { readonly game: ContentCodeGame }[],
): ThemeCode {
  if (isAccountMissing(status)) return ACCOUNT_MISSING[status]
  const [first] = rewards
  return first ? themeOfContentCodeGame(first.game) : DEFAULT_THEME
}
