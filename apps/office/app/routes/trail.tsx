import { TRAIL_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { Button } from '@quartermaster/ui/Button'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import * as forms from '../actions/actions.css.ts'
import { Choice } from '../actions/Choice.tsx'
import { usePages } from '../api/use-office.ts'
import { FileButton } from '../files/FileButton.tsx'
import { PageHeader } from '../frame/PageHeader.tsx'
import { PagedTable } from '../lists/PagedTable.tsx'
import { Particulars } from '../trail/Particulars.tsx'
import { Subject } from '../trail/Subject.tsx'
import { filterOf, isBackwards, TRAIL_FIELDS } from '../trail/trail-filter.ts'
import { Moment } from '../values/Moment.tsx'
import { Person } from '../values/Person.tsx'
import { State } from '../values/State.tsx'
import { KNOWN_ACTIONS, nameOfAction } from '../words/action-words.ts'
import { WORDS } from '../words/words.ts'

/** The actions to choose from; one that an address names and nobody has a word for stays chosen. */
const actionsWith = (chosen: string) => [
  { value: '', label: WORDS.anyAction },
  ...KNOWN_ACTIONS,
  ...(chosen === '' || KNOWN_ACTIONS.some(({ value }) => value === chosen)
    ? []
    : [{ value: chosen, label: nameOfAction(chosen) }]),
]

/** The filter stands in the address, so that a search can be sent to somebody. */
export default function Trail() {
  const [query, setQuery] = useSearchParams()
  const filter = filterOf(query)
  const chosen = filter.action ?? ''
  const list = usePages('listTrail', (before) => ({ query: { ...filter, before } }))
  const backwards = isBackwards(filter)
  const isEmpty = list.pages.length > 0 && !list.error && list.pages.every(({ entries }) => entries.length === 0)
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
          isEmpty ? (
            <Text size="small" tone="muted">
              {WORDS.nothingToDownload}
            </Text>
          ) : (
            <FileButton isAtEnd file={{ path: TRAIL_FILE_PATH, query: filter }}>
              {WORDS.download}
            </FileButton>
          )
        }
      />
      <form onSubmit={submit} aria-label={WORDS.filter} key={query.toString()}>
        <Stack gap="m">
          <div className={forms.fields}>
            <Choice label={WORDS.action} name="action" initial={chosen} options={actionsWith(chosen)} />
            {TRAIL_FIELDS.map(({ name, label, hint, type }) => (
              <TextField
                key={name}
                name={name}
                label={label}
                hint={hint}
                type={type}
                defaultValue={query.get(name) ?? ''}
                state={name === 'to' && backwards ? 'error' : 'default'}
                message={name === 'to' && backwards ? WORDS.trailBackwards : undefined}
              />
            ))}
          </div>
          <div>
            <Button type="submit" size="S">
              {WORDS.filter}
            </Button>
          </div>
        </Stack>
      </form>
      <PagedTable
        label={WORDS.trail}
        list={list}
        rowsOf={({ entries }) => entries}
        keyOf={({ id }) => id}
        empty={backwards ? WORDS.trailBackwards : WORDS.noTrail}
        columns={[
          { label: WORDS.when, show: ({ at }) => <Moment at={at} /> },
          {
            label: WORDS.operator,
            show: ({ operator, operatorId }) => <Person is={{ name: operator, id: operatorId }} />,
          },
          { label: WORDS.role, show: ({ roles }) => roles },
          { label: WORDS.action, show: ({ action, outcome }) => nameOfAction(action, outcome) },
          { label: WORDS.subject, show: (entry) => <Subject of={entry} /> },
          { label: WORDS.reason, show: ({ reason }) => reason },
          { label: WORDS.outcome, show: ({ outcome }) => outcome && <State of="outcome" is={outcome} /> },
          { label: WORDS.details, show: (entry) => <Particulars of={entry} /> },
        ]}
      />
    </Stack>
  )
}
