import { TRAIL_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { Button } from '@quartermaster/ui/Button'
import { ButtonLink } from '@quartermaster/ui/ButtonLink'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import * as forms from '../actions/actions.css.ts'
import { queryOf } from '../api/call-office.ts'
import { usePages } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { More } from '../lists/More.tsx'
import { filterOf, TRAIL_FIELDS } from '../trail/trail-filter.ts'
import { formatMoment } from '../words/formats.ts'
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
      <Heading level={1} size="heading">
        {WORDS.trail}
      </Heading>
      <form onSubmit={submit} aria-label={WORDS.filter} key={query.toString()}>
        <Stack gap="m">
          <div className={forms.forms}>
            {TRAIL_FIELDS.map(({ name, label, type }) => (
              <TextField key={name} name={name} label={label} type={type} defaultValue={query.get(name) ?? ''} />
            ))}
          </div>
          <Cluster gap="s">
            <Button type="submit" size="S" variant="secondary">
              {WORDS.filter}
            </Button>
            <ButtonLink href={`/api${TRAIL_FILE_PATH}${queryOf(filter)}`} size="S" variant="secondary">
              {WORDS.download}
            </ButtonLink>
          </Cluster>
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
            { label: WORDS.when, show: ({ at }) => formatMoment(at) },
            { label: WORDS.operator, show: ({ operator, roles }) => `${operator}${roles ? ` (${roles})` : ''}` },
            { label: WORDS.action, show: ({ action }) => action },
            { label: WORDS.subject, show: ({ subject }) => subject },
            { label: WORDS.reason, show: ({ reason }) => reason },
            { label: WORDS.before, show: ({ before }) => before },
            { label: WORDS.after, show: ({ after }) => after },
            { label: WORDS.outcome, show: ({ outcome }) => outcome },
            { label: WORDS.details, show: ({ detail }) => (detail === '{}' ? '' : detail) },
          ]}
        />
      )}
      <More pages={list} />
    </Stack>
  )
}
