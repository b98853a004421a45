import { addresses } from '../addresses/addresses.ts'
import { clearOfflineCaches } from '../offline/clear-offline-caches.ts'
import type { PublicSettings } from '../settings/public-settings.ts'

/** Shop pages sign on through the provider's own session: the browser goes there and comes back to /redirect/. */
export function goToSignIn({ signOnUrl }: PublicSettings): void {
  location.assign(`${signOnUrl}/login?uri=${encodeURIComponent(location.origin + addresses.redirect)}`)
}

export function goToSignOut({ signOnUrl }: PublicSettings): void {
  clearOfflineCaches()
  location.assign(`${signOnUrl}/logout?uri=${encodeURIComponent(location.origin + addresses.redirect)}`)
}
