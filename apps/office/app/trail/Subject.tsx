import type { TrailEntry } from '@quartermaster/contract/wire/office/trail'
import { useMayOpen } from '../places/use-may-open.ts'
import { Id } from '../values/Id.tsx'
import { nameOfSubject } from '../words/action-words.ts'
import { addressOfSubject, isUnnamed } from './subject-address.ts'

/** What an action was about, with the way to its page. Who signed in is told by name beside it. */
export function Subject({ of: { action, subject, operatorId, outcome } }: { of: TrailEntry }) {
  const mayOpen = useMayOpen()
  if (subject === '' || subject === operatorId || isUnnamed(subject, outcome)) return null
  const named = nameOfSubject(action, subject)
  if (named !== undefined) return named
  const address = addressOfSubject(action, subject, outcome)
  return <Id of={subject} href={address !== undefined && mayOpen(address) ? address : undefined} />
}
