import { DEFAULT_THEME, type ThemeName } from '@quartermaster/contract/themes'
import { useLocation } from 'react-router'
import type { RedeemState } from './redeem-state.ts'
import { themeOfRedeemPage, themeOfValidation } from './theme-rules.ts'
import { useRedeem } from './use-redeem.ts'

/** The theme of the page. */
export function useRedeemTheme(): ThemeName {
  const { pathname: path, search } = useLocation()
  const state = useRedeem()
  const chosen = themeOfRedeemPage({ path, search }, state && storedTheme(state))
  // Where no game is concerned, an error page has tokens of its own.
  return chosen === DEFAULT_THEME && path.includes('/summary/error/') ? 'error' : chosen
}

/** The entry forgets the theme; coming back from it, the rewards still know theirs. */
function storedTheme({ theme, validationStatus, rewards }: RedeemState) {
  if (theme || !rewards || !validationStatus || validationStatus === 'SUBMITTED') return theme
  return themeOfValidation(validationStatus, rewards.list)
}
