import { Choice } from '../actions/Choice.tsx'
import { WORDS } from '../words/words.ts'
import { SPAN_NAMES, type SpanName } from './spans.ts'
import type { PageSpan } from './use-span.ts'

const OPTIONS: readonly { readonly value: SpanName | 'other'; readonly label: string }[] = [
  ...SPAN_NAMES.map((value) => ({ value, label: WORDS.spans[value] })),
  { value: 'other', label: WORDS.otherDays },
]

/** Which span a page tells of. Other days begin with those that it shows, so that it stays as it is until they are typed. */
export function SpanChoice({ span: { name, typed, choose } }: { span: PageSpan }) {
  return (
    <Choice
      label={WORDS.span}
      value={name}
      options={OPTIONS}
      onChange={(value) => choose(value === 'other' ? typed : value)}
    />
  )
}
