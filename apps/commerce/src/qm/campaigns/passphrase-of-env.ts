import { isHardToGuess, PASSPHRASE_RULE } from '@quartermaster/contract/passphrase'
import { usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'

/** What opens a file is what it is. */
export function requirePassphrase({ env }: Qm): string {
  const passphrase = env.QM_PASSPHRASE
  if (!passphrase) throw usage('Set QM_PASSPHRASE to the passphrase of the file.')
  return passphrase
}

/** What seals one must be hard to guess. */
export function requireNewPassphrase({ env }: Qm): string {
  const passphrase = env.QM_PASSPHRASE ?? ''
  if (!isHardToGuess(passphrase)) throw usage(`Set QM_PASSPHRASE to a passphrase of ${PASSPHRASE_RULE}.`)
  return passphrase
}
