import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import { Button } from '@quartermaster/ui/Button'
import { Spinner } from '@quartermaster/ui/Spinner'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { SaidHere } from '../actions/SaidHere.tsx'
import { useOpener } from '../actions/use-opener.ts'
import { useSaid } from '../actions/use-said.ts'
import { callOffice } from '../api/call-office.ts'
import { useOffice } from '../api/use-office.ts'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Empty } from '../lists/Empty.tsx'
import { Facts } from '../lists/Facts.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { Moment } from '../values/Moment.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { Differences } from './Differences.tsx'

/** What was on sale before, and the way back. */
export function Versions() {
  const { data, error, mutate } = useOffice('listCatalogueVersions', {})
  const [looked, look] = useState<string>()
  const opener = useOpener()
  const [said, say] = useSaid()
  return (
    <Section title={WORDS.versions}>
      {error && !data && <Trouble error={error} onRetry={() => void mutate()} />}
      {data && (
        <DataTable
          label={WORDS.versions}
          rows={data.versions}
          keyOf={({ version }) => version}
          empty={WORDS.noVersions}
          columns={[
            { label: WORDS.version, show: ({ version }) => version },
            { label: WORDS.published, show: ({ publishedAt }) => <Moment at={publishedAt} /> },
            { label: WORDS.origin, show: ({ origin }) => origin },
            { label: WORDS.changedProducts, show: ({ changed }) => formatNumber(changed), isNumber: true },
            {
              label: WORDS.lookAtVersion,
              show: ({ version }) =>
                version === data.current ? (
                  WORDS.onSale
                ) : (
                  <Button
                    variant="secondary"
                    size="S"
                    aria-label={`${WORDS.lookAtVersion} ${version}`}
                    onClick={(event) => {
                      opener.note(event)
                      look(version)
                    }}
                  >
                    {WORDS.lookAtVersion}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <SaidHere said={said} />
      {data && looked && (
        <Difference
          version={looked}
          current={data.current}
          onDone={({ message }) => say({ kind: 'affirmative', text: message })}
          onCancel={() => {
            look(undefined)
            opener.goBack()
          }}
        />
      )}
    </Section>
  )
}

interface DifferenceProps {
  readonly version: string
  readonly current: string
  readonly onDone: (outcome: ActionOutcome) => void
  /** Nobody wants to go back to it any more. */
  readonly onCancel: () => void
}

function Difference({ version, current, onDone, onCancel }: DifferenceProps) {
  const may = useMay()
  const { data, error, mutate } = useOffice('diffCatalogueVersion', { params: { version } })
  if (error) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!data) return <Spinner label={WORDS.loading} />
  const parts = [
    [WORDS.diffAdded, data.added],
    [WORDS.diffChanged, data.changed],
    [WORDS.diffRemoved, data.removed],
  ] as const
  const said = parts.filter(([, products]) => products.length > 0)
  return (
    <Section title={WORDS.diffOf(version)}>
      {said.length === 0 ? (
        <Empty>{WORDS.noDiff}</Empty>
      ) : (
        <>
          <Facts of={said.map(([label, products]) => [label, products.join(', ')])} />
          {data.fields.length > 0 && <Differences label={WORDS.differences} of={data.fields} />}
        </>
      )}
      {may('catalogue restore') && said.length > 0 && (
        <ActionForm
          key={version}
          title={WORDS.goBack(version)}
          onDone={onDone}
          onCancel={onCancel}
          onAct={(reason, key) =>
            callOffice('restoreCatalogueVersion', {
              params: { version },
              body: { version: current, reason },
              headers: { 'idempotency-key': key },
            })
          }
        />
      )}
    </Section>
  )
}
