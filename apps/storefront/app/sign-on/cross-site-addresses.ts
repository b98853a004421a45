import { addresses } from '../addresses/addresses.ts'
import type { PublicSettings } from '../settings/public-settings.ts'

/** Where the sign-on host signs players in and out, with the way back to this site. */
export function signInAddress({ signOnUrl }: PublicSettings): string {
  return `${signOnUrl}/login?uri=${returnAddress()}&ui_locales=${document.documentElement.lang}`
}

export function signOutAddress({ signOnUrl }: PublicSettings): string {
  return `${signOnUrl}/logout?uri=${returnAddress()}`
}

function returnAddress(): string {
  return encodeURIComponent(location.origin + addresses.redirect)
}
