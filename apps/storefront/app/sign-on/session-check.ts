import { readAuthentication } from '@quartermaster/contract/platform/authentication'
import type { SignOn } from './sign-on-state.ts'

const CHECK_TIMEOUT_MS = 5_000

/** The check the bar runs on shop pages, for when the site has to know by itself. */
export async function checkSession(signOnUrl: string): Promise<SignOn> {
  try {
    const response = await fetch(`${signOnUrl}/session`, {
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    })
    const said = response.ok ? readAuthentication(await response.json()) : undefined
    return said && said.state !== 'init' ? said : { state: 'poll_aborted' }
  } catch {
    return { state: 'poll_aborted' }
  }
}
