import type { PublicSettings } from '../settings/public-settings.ts'

/** Where the calls go and how long one waits unless it says otherwise. */
export type ApiSettings = Pick<PublicSettings, 'apiBase' | 'contentCodesBase' | 'apiTimeoutMs'>

let inForce: ApiSettings = { apiBase: '/api', contentCodesBase: '/api', apiTimeoutMs: 10_000 }

/** The site's settings are part of its page; until that has said so, the usual ones hold. */
export function setApi({ apiBase, contentCodesBase, apiTimeoutMs }: ApiSettings): void {
  inForce = { apiBase, contentCodesBase, apiTimeoutMs }
}

/** The calls themselves come after the first view, which makes none. */
export function apiSettings(): ApiSettings {
  return inForce
}
