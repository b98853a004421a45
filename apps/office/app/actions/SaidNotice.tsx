import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'
import { Notice } from '@quartermaster/ui/Notice'
import { useEffect, useState } from 'react'
import { useOffice } from '../api/use-office.ts'
import { sayPlainly, wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import type { Said } from './use-said.ts'

const LOOK_EVERY_MS = 5_000
/** Of one's own, newest first. */
const LATEST = 20

/** What is said of an action; of one that waits for a second operator, what came of it once that is decided. */
export function SaidNotice({ said }: { said: Said }) {
  const decided = useDecided(said.asked ?? null)
  if (!decided) return <Notice kind={said.kind}>{said.text}</Notice>
  const { approvalId, state, outcome, decision } = decided
  const { label } = wordOf('approval', state)
  const told = [`${label}.`, outcome, decision && `${WORDS.decision}: ${decision}`].filter(Boolean).join(' ')
  return (
    <Notice kind={state === 'DONE' ? 'affirmative' : 'notice'}>
      {WORDS.requestNumber(approvalId)}: {sayPlainly(told)}
    </Notice>
  )
}

function useDecided(asked: string | null): ListedApproval | undefined {
  const [decided, setDecided] = useState<ListedApproval>()
  const isKnown = decided !== undefined && decided.approvalId === asked
  const { data } = useOffice(
    'listApprovals',
    asked === null || isKnown ? null : { query: { mine: 'on', limit: LATEST } },
    LOOK_EVERY_MS,
  )
  const found = data?.approvals.find(({ approvalId, state }) => approvalId === asked && state !== 'WAITING')
  useEffect(() => {
    if (found) setDecided(found)
  }, [found])
  return isKnown ? decided : found
}
