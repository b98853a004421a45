/** Who or what an entry is about; of one moment, in this order. */
export const ENTRY_KINDS = [
  'OPERATOR',
  'PAYMENT',
  'LEDGER',
  'ORDER',
  'DELIVERY',
  'RETURN',
  'REFUND',
  'DISPUTE',
  'MAIL',
] as const
type EntryKind = (typeof ENTRY_KINDS)[number]

export interface TimelineEntry {
  readonly at: Date
  readonly kind: EntryKind
  /** What happened, for people. */
  readonly sentence: string
}

/** What others said is quoted at the end, and may have a full stop of its own. */
export const entry = (at: Date, kind: EntryKind, text: string): TimelineEntry => ({
  at,
  kind,
  sentence: text.endsWith('.') ? text : `${text}.`,
})

interface Turning<State extends string> {
  readonly state: State
  readonly created_at: Date
  readonly updated_at: Date
}

/** What begins and ends is told twice: how it began stays where it was. What came with its end already is told once. */
export function tellTurns<State extends string>(
  kind: EntryKind,
  { state, created_at, updated_at }: Turning<State>,
  first: State,
  sentenceOf: (state: State) => string,
): TimelineEntry[] {
  const began = entry(created_at, kind, sentenceOf(first))
  if (state === first) return [began]
  const ended = entry(updated_at, kind, sentenceOf(state))
  return created_at < updated_at ? [began, ended] : [ended]
}
