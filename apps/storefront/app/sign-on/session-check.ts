import { readAuthentication } from '@quartermaster/contract/platform/authentication'
import type { SignOn } from './sign-on-state.ts'

const CHECK_TIMEOUT_MS = 5_000

/** The check the bar runs on shop pages, for when the site has to know by itself. */
export async function checkSession(signOnUrl: string): Promise<SignOn> {
  const said = readAuthentication(await askHost(signOnUrl))
  return said && said.state !== 'init' ? said : { state: 'poll_aborted' }
}

/** What the sign-on host says of the session, unread; undefined where it cannot be asked. */
export async function askHost(signOnUrl: string): Promise<unknown> {
  try {
    const response = await fetch(`${signOnUrl}/session`, {
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
