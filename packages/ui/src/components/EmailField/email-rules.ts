import { isEmail } from '@quartermaster/contract/email'

/** How a pair of e-mail addresses stands. */

/** Whether the second entry repeats the first; case does not matter. */
export function emailsMatch(email: string, confirmation: string): boolean {
  return email.toLowerCase() === confirmation.toLowerCase()
}

export type EmailPairStatus = 'affirm' | 'error'

export function emailPairStatus(email: string, confirmation: string): EmailPairStatus {
  return isEmail(email) && emailsMatch(email, confirmation) ? 'affirm' : 'error'
}
