import type { BarAuthentication } from '@quartermaster/contract/platform/bar'
import type { SessionCheckAnswer } from '@quartermaster/contract/platform/sign-on'

const CHECK_TIMEOUT_MS = 5_000

/** The check the bar runs, for the case that the bar cannot be loaded. */
export async function checkSession(signOnUrl: string): Promise<BarAuthentication> {
  try {
    const response = await fetch(`${signOnUrl}/session`, {
      credentials: 'include',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    })
    return response.ok ? ((await response.json()) as SessionCheckAnswer) : { state: 'poll_aborted' }
  } catch {
    return { state: 'poll_aborted' }
  }
}
