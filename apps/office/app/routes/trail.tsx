import { TRAIL_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import * as forms from '../actions/actions.css.ts'
import { queryOf } from '../api/call-office.ts'
import { usePages } from '../api/use-office.ts'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { More } from '../lists/More.tsx'
import { Particulars } from '../trail/Particulars.tsx'
import { Subject } from '../trail/Subject.tsx'
import { filterOf, TRAIL_FIELDS } from '../trail/trail-filter.ts'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { nameOfAction } from '../words/action-words.ts'
import { WORDS } from '../words/words.ts'

/** The filter stands in the address, so that a search can be sent to somebody. */
export default function Trail() {
  const [query, setQuery] = useSearchParams()
  const filter = filterOf(query)
  const list = usePages('listTrail', (before) => ({ query: { ...filter, before } }))
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    setQuery(typed.map(([name, value]) => [name, String(value)] as [string, string]))
  }
  return (
    <Stack gap="l">
      <PageHeader
        title={WORDS.trail}
        lead={WORDS.trailLead}
        actions={
          <ButtonLink href={`/api${TRAIL_FILE_PATH}${queryOf(filter)}`} size="S" variant="secondary">
            {WORDS.download}
          </ButtonLink>
        }
      />
      <form onSubmit={submit} aria-label={WORDS.filter} key={query.toString()}>
        <Stack gap="m">
          <div className={forms.forms}>
            {TRAIL_FIELDS.map(({ name, label, type }) => (
              <TextField key={name} name={name} label={label} type={type} defaultValue={query.get(name) ?? ''} />
            ))}
          </div>
          <div>
            <Button type="submit" size="S">
              {WORDS.filter}
            </Button>
          </div>
        </Stack>
      </form>
      {list.error && <Trouble error={list.error} onRetry={() => void list.mutate()} />}
      {!list.isLoading && !list.error && (
        <DataTable
          label={WORDS.trail}
          rows={list.pages.flatMap(({ entries }) => entries)}
          keyOf={({ id }) => id}
          empty={WORDS.noTrail}
          columns={[
            { label: WORDS.when, show: ({ at }) => <Moment at={at} /> },
            { label: WORDS.operator, show: ({ operator, roles }) => `${operator}${roles ? ` (${roles})` : ''}` },
            { label: WORDS.action, show: ({ action }) => nameOfAction(action) },
            { label: WORDS.subject, show: ({ action, subject }) => <Subject action={action} subject={subject} /> },
            { label: WORDS.reason, show: ({ reason }) => reason },
            { label: WORDS.outcome, show: ({ outcome }) => outcome && <State of="outcome" is={outcome} /> },
            { label: WORDS.details, show: (entry) => <Particulars of={entry} /> },
          ]}
        />
      )}
      <More pages={list} />
    </Stack>
  )
}
