import { WORDS } from '../words/words.ts'

export const TRAIL_FIELDS = [
  { name: 'operator', label: WORDS.operator, hint: WORDS.operatorHint, type: 'text' },
  { name: 'subject', label: WORDS.subject, hint: WORDS.subjectHint, type: 'text' },
  { name: 'words', label: WORDS.reasonWords, hint: WORDS.reasonWordsHint, type: 'text' },
  { name: 'from', label: WORDS.from, hint: undefined, type: 'date' },
  { name: 'to', label: WORDS.to, hint: undefined, type: 'date' },
] as const

const DAY = 86_400_000

/** Whether its last day is before its first. */
export function isBackwards({ from, to }: Pick<ReturnType<typeof filterOf>, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && from >= to
}

/** What the address says, as the call takes it. The last day counts whole. */
export function filterOf(query: URLSearchParams) {
  const text = (name: string) => query.get(name)?.trim() || undefined
  const dayAt = (name: string, plus: number) => {
    const at = Date.parse(`${text(name) ?? ''}T00:00:00Z`)
    return Number.isNaN(at) ? undefined : new Date(at + plus).toISOString()
  }
  return {
    operator: text('operator'),
    action: text('action'),
    subject: text('subject'),
    words: text('words'),
    from: dayAt('from', 0),
    to: dayAt('to', DAY),
  }
}
