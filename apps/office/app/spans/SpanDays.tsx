import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { type FormEvent, useState } from 'react'
import * as forms from '../actions/actions.css.ts'
import { isDay } from '../days/days.ts'
import { formatDays } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { problemsOf } from './spans.ts'
import type { PageSpan } from './use-span.ts'

const FIELDS = [
  { name: 'first', label: WORDS.firstDay },
  { name: 'last', label: WORDS.lastDay },
] as const

/** Which days a page tells of, the fields for others, and what of its address is no span. */
export function SpanDays({ span }: { span: PageSpan }) {
  const { name, typed, days, misread } = span
  return (
    <Stack gap="s">
      {misread && (
        <Notice kind="error" role="alert">
          {misread === 'TWICE' ? WORDS.spanTwice : WORDS.unknownSpan(misread.unknown)}
        </Notice>
      )}
      {name === 'other' && <DaysForm key={`${typed.first} ${typed.last}`} span={span} />}
      {days && <Text size="small">{formatDays(days.first, days.last)}</Text>}
    </Stack>
  )
}

/** What is typed stays in its field until it is right, and the page shows what it showed. */
function DaysForm({ span: { typed, problems, today, choose } }: { span: PageSpan }) {
  const [checked, setChecked] = useState({ days: typed, problems })
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = { first: String(form.get('first')), last: String(form.get('last')) }
    const found = problemsOf(days, today)
    setChecked({ days, problems: found })
    const wrong = FIELDS.find(({ name }) => found[name])
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong.name}]`)?.focus()
    else choose(days)
  }
  return (
    <form onSubmit={submit} aria-label={WORDS.otherDays} noValidate>
      <Stack gap="s">
        <div className={forms.forms}>
          {FIELDS.map(({ name, label }) => {
            const problem = checked.problems[name]
            return (
              <TextField
                key={name}
                type="date"
                name={name}
                label={label}
                // What is no day stands in no field of days: the message has it.
                defaultValue={isDay(typed[name]) ? typed[name] : ''}
                {...(problem && { state: 'error', message: WORDS.daysProblems[problem](checked.days[name]) })}
              />
            )
          })}
        </div>
        <div>
          <Button type="submit" size="S">
            {WORDS.showDays}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
