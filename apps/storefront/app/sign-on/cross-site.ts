import { addresses } from '../addresses/addresses.ts'
import type { PublicSettings } from '../settings/public-settings.ts'

/** Shop pages sign on through the provider's own session: the browser goes there, in its language, and comes back. */
export function goToSignIn({ signOnUrl }: PublicSettings): void {
  location.assign(`${signOnUrl}/login?uri=${returnAddress()}&ui_locales=${document.documentElement.lang}`)
}

export function goToSignOut({ signOnUrl }: PublicSettings): void {
  location.assign(`${signOnUrl}/logout?uri=${returnAddress()}`)
}

function returnAddress(): string {
  return encodeURIComponent(location.origin + addresses.redirect)
}
