import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { useState } from 'react'
import { useRefresh } from '../api/use-refresh.ts'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { useTyped } from '../session/use-typed.ts'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { fetchBatchFile } from './fetch-batch-file.ts'

type Batch = OfficeAnswer<'getCampaign'>['batches'][number]

/** Batches of single-use codes: how far they are, and the one fetch of their file. */
export function Batches({ batches }: { batches: readonly Batch[] }) {
  const may = useMay()
  return (
    <Section title={WORDS.batches}>
      <DataTable
        label={WORDS.batches}
        rows={batches}
        keyOf={({ batchId }) => batchId}
        empty={WORDS.noBatches}
        columns={[
          { label: WORDS.when, show: ({ createdAt }) => <Moment at={createdAt} /> },
          { label: WORDS.by, show: ({ operator }) => operator },
          { label: WORDS.state, show: ({ state }) => <State of="batch" is={state} /> },
          { label: WORDS.made, show: ({ made, codes }) => <Made made={made} codes={codes} />, isNumber: true },
          {
            label: WORDS.file,
            show: (batch) => batch.state === 'READY' && may('codes batch fetch') && <Fetch {...batch} />,
          },
        ]}
      />
    </Section>
  )
}

function Made({ made, codes }: Pick<Batch, 'made' | 'codes'>) {
  return (
    <>
      {made < codes && <progress max={codes} value={made} aria-label={WORDS.made} />} {formatNumber(made)} /{' '}
      {formatNumber(codes)}
    </>
  )
}

function Fetch({ batchId }: Pick<Batch, 'batchId'>) {
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [reason, setReason] = useTyped(`fetch ${batchId}`, '')
  async function fetchFile(): Promise<void> {
    setBusy(true)
    setTrouble((await fetchBatchFile(batchId, reason)) ?? '')
    setBusy(false)
    refresh()
  }
  return (
    <Stack gap="xxs">
      <TextField label={WORDS.reason} value={reason} onChange={(event) => setReason(event.target.value)} />
      <Button variant="secondary" size="S" loading={isBusy} onClick={() => void fetchFile()}>
        {WORDS.fetchBatch}
      </Button>
      <Text size="caption" tone="muted">
        {WORDS.fetchOnce}
      </Text>
      <div role="status">{trouble && <Notice kind="error">{trouble}</Notice>}</div>
    </Stack>
  )
}
