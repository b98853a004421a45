import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import * as forms from '../actions/actions.css.ts'
import { callOffice } from '../api/call-office.ts'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { formatMoment, formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'
import { fetchBatchFile } from './fetch-batch-file.ts'
import { StartBatchForm } from './StartBatchForm.tsx'

type Batch = OfficeAnswer<'getCampaign'>['batches'][number]

interface BatchesProps {
  readonly of: OfficeAnswer<'getCampaign'>
  readonly onDone: () => void
}

/** Batches of single-use codes: how far they are, the one fetch of their file, and another one. */
export function Batches({ of: { campaign, batches }, onDone }: BatchesProps) {
  const may = useMay()
  const open = batches.filter(({ state }) => state === 'MAKING' || state === 'READY')
  return (
    <Section title={WORDS.batches}>
      <DataTable
        label={WORDS.batches}
        rows={batches}
        keyOf={({ batchId }) => batchId}
        empty={WORDS.noBatches}
        columns={[
          { label: WORDS.when, show: ({ createdAt }) => formatMoment(createdAt) },
          { label: WORDS.by, show: ({ operator }) => operator },
          { label: WORDS.state, show: ({ state }) => state },
          { label: WORDS.made, show: ({ made, codes }) => <Made made={made} codes={codes} />, isNumber: true },
          {
            label: WORDS.file,
            show: (batch) =>
              batch.state === 'READY' && may('codes batch fetch') && <Fetch {...batch} onDone={onDone} />,
          },
        ]}
      />
      <div className={forms.forms}>
        {may('codes batch start') && <StartBatchForm name={campaign.name} onDone={onDone} />}
        {may('codes batch discard') &&
          open.map(({ batchId, createdAt }) => (
            <ActionForm
              key={batchId}
              title={WORDS.discardBatch(formatMoment(createdAt))}
              onDone={onDone}
              onAct={(reason, key) =>
                callOffice('discardBatch', {
                  params: { batchId },
                  body: { reason },
                  headers: { 'idempotency-key': key },
                })
              }
            />
          ))}
      </div>
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

function Fetch({ batchId, onDone }: Pick<Batch, 'batchId'> & { onDone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  async function fetchFile(): Promise<void> {
    setBusy(true)
    setTrouble((await fetchBatchFile(batchId)) ?? '')
    setBusy(false)
    onDone()
  }
  return (
    <Stack gap="xxs">
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
