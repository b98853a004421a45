import type { ReturnState } from '@quartermaster/contract/statuses'
import { Badge, type BadgeKind } from '@quartermaster/ui/Badge'
import { useLoadedSection } from '../words/use-loaded-section.ts'
import { useWords } from '../words/words-context.ts'

const BADGES: Readonly<Record<ReturnState, BadgeKind>> = { REQUESTED: 'neutral', DONE: 'free', REFUSED: 'notice' }

/** How far a return is, in the same words wherever it is shown. */
export default function ReturnStateBadge({ state }: { state: ReturnState }) {
  const t = useWords('returns')
  const ready = useLoadedSection('returns', true)
  return ready ? <Badge kind={BADGES[state]}>{t(`state.${state}`)}</Badge> : null
}
