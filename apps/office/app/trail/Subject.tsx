import { Id } from '../values/Id.tsx'
import { addressOfSubject } from './subject-address.ts'

/** What an action was about, with the way to its page. */
export function Subject({ action, subject }: { action: string; subject: string }) {
  return subject === '' ? null : <Id of={subject} href={addressOfSubject(action, subject)} />
}
