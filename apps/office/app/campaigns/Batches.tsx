import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { BATCH_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { TextField } from '@quartermaster/ui/TextField'
import { type ReactNode, useState } from 'react'
import { useRefresh } from '../api/use-refresh.ts'
import { FileButton } from '../files/FileButton.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { useTyped } from '../session/use-typed.ts'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

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
            show: (batch) => may('codes batch fetch') && <BatchFile batch={batch} />,
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

/** What can be done about the file. Why it did not come is said also when it cannot be fetched any more. */
function BatchFile({ batch }: { batch: Batch }) {
  const { state, isOwn, operator, fetchesLeft } = batch
  // What came of the fetch; the server may say that it is over a moment after its last byte has arrived.
  const [trouble, setTrouble] = useState<string>()
  const isHere = trouble === ''
  const isOffered = state === 'READY' && isOwn && fetchesLeft > 0 && !isHere
  return (
    <Stack gap="xxs">
      {isOffered && <Fetch batch={batch} onEnd={setTrouble} />}
      {state === 'READY' && !isOwn && <Aside>{WORDS.fetchOfAnother(operator)}</Aside>}
      {isHere && <Aside>{WORDS.fileIsHere}</Aside>}
      {state === 'READY' && isOwn && fetchesLeft === 0 && !isHere && <Aside>{WORDS.noFetchLeft}</Aside>}
      <div role="status">{!isOffered && trouble && <Notice kind="error">{trouble}</Notice>}</div>
    </Stack>
  )
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <Text size="caption" tone="muted">
      {children}
    </Text>
  )
}

function Fetch({ batch: { batchId, fetchesLeft }, onEnd }: { batch: Batch; onEnd: (trouble: string) => void }) {
  const refresh = useRefresh()
  const [reason, setReason] = useTyped(`fetch ${batchId}`, '')
  return (
    <Stack gap="xxs">
      <TextField label={WORDS.reason} value={reason} onChange={(event) => setReason(event.target.value)} />
      <FileButton
        file={{ path: BATCH_FILE_PATH, params: { batchId }, body: { reason } }}
        onEnd={(trouble) => {
          onEnd(trouble)
          void refresh()
        }}
      >
        {WORDS.fetchBatch}
      </FileButton>
      <Aside>{WORDS.fetchOnce(fetchesLeft)}</Aside>
    </Stack>
  )
}
