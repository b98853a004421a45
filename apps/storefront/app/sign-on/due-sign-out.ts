import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored, removeStored, writeStored } from '../browser-storage/browser-storage.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { signOutAddress } from './cross-site-addresses.ts'
import { addressAfter } from './hidden-frame.ts'
import type { SignOn } from './sign-on-state.ts'
import { NOBODY } from './who-rules.ts'

/**
 * A sign-out that the sign-on host has not heard of, because it could not be asked. Here the player is gone already; the
 * host's session signs nobody in any more, and ends as soon as the host answers.
 */
const { dueSignOut: DUE } = SITE_STORAGE_KEYS
/** A page that never learned which session it was means the first that the host tells. */
const FIRST_TOLD = 'first told'

export function oweSignOut(id: string | undefined): void {
  writeStored(DUE, id || FIRST_TOLD)
}

/** What the host's answer is worth: a session that is to end is nobody's. One without it says that it has ended. */
export function withoutDue(answer: SignOn, settings: PublicSettings | undefined): SignOn {
  const due = readStored(DUE)
  if (due === null || answer.state === 'init' || answer.state === 'poll_aborted') return answer
  if (answer.state === 'signed_in' && (due === answer.id || due === FIRST_TOLD)) {
    writeStored(DUE, answer.id)
    // Where it does not get through, the next answer of the host's brings the next try.
    if (settings) endDue(settings).catch(() => {})
    return NOBODY
  }
  removeStored(DUE)
  return answer
}

/** Ends at the host what is still to end there. Whoever signs in next does so after it. */
export async function endDue(settings: PublicSettings): Promise<void> {
  if (readStored(DUE) === null) return
  // The host leads it back here once it is done; a fetch may not follow it there.
  if (!(await addressAfter(signOutAddress(settings)))) throw new Error('The sign-on host has not ended the session')
}
