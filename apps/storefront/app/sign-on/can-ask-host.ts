import type { PublicSettings } from '../settings/public-settings.ts'
import { checkSession } from './session-check.ts'

/** Whether the sign-on host answers now. Where it does not, a way to it ends on the browser's own error page. */
export async function canAskHost({ signOnUrl }: PublicSettings): Promise<boolean> {
  return (await checkSession(signOnUrl)).state !== 'poll_aborted'
}
