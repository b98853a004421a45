import { Spinner } from '@quartermaster/ui/Spinner'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import { useParams } from 'react-router'
import { ActionForm } from '../actions/ActionForm.tsx'
import * as forms from '../actions/actions.css.ts'
import { Concern } from '../actions/concern.ts'
import { MomentField } from '../actions/MomentField.tsx'
import { callOffice } from '../api/call-office.ts'
import { useOffice } from '../api/use-office.ts'
import { instantOf } from '../campaigns/campaign-fields.ts'
import { Earnings } from '../creators/Earnings.tsx'
import { formatShare, shareOf } from '../creators/share.ts'
import { PageHeader } from '../frame/PageHeader.tsx'
import { PageTrouble } from '../frame/PageTrouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { Section } from '../lists/Section.tsx'
import { Tiles } from '../lists/Tiles.tsx'
import { useMay } from '../session/session.tsx'
import { useTyped } from '../session/use-typed.ts'
import { Moment } from '../values/Moment.tsx'
import { State } from '../values/State.tsx'
import { WORDS } from '../words/words.ts'

export default function Creator() {
  const { code = '' } = useParams()
  const may = useMay()
  const { data, error, mutate } = useOffice('getCreator', { params: { code } })
  if (error && !data) return <PageTrouble error={error} onRetry={() => void mutate()} />
  if (!data) return <Spinner label={WORDS.loading} />
  const { creator, shares } = data
  return (
    <Stack gap="l" key={code}>
      <PageHeader
        title={creator.name}
        state={<State of="credited" is={creator.active ? 'YES' : 'NO'} />}
        within={{ href: '/creators', label: WORDS.creators }}
      />
      <Tiles
        of={[
          { key: 'code', label: WORDS.creatorCode, value: creator.code },
          { key: 'share', label: WORDS.share, value: formatShare(creator.share) },
        ]}
      />
      {may('creators earnings') && <Earnings creator={creator.code} />}
      <Section title={WORDS.shares}>
        <DataTable
          label={WORDS.shares}
          rows={shares}
          keyOf={({ fromAt }) => fromAt}
          empty={WORDS.noShares}
          columns={[
            { label: WORDS.shareFrom, show: ({ fromAt }) => <Moment at={fromAt} /> },
            { label: WORDS.share, show: ({ share }) => formatShare(share), isNumber: true },
          ]}
        />
      </Section>
      <Concern value={creator.name}>
        <div className={forms.forms}>
          {may('creators share') && <ShareForm code={creator.code} />}
          {may('creators rename') && <RenameForm code={creator.code} />}
          {may('creators restore') && !creator.active && (
            <ActionForm
              isFolded
              title={WORDS.restoreCreator}
              onAct={(reason, key) =>
                callOffice('restoreCreator', {
                  params: { code: creator.code },
                  body: { reason },
                  headers: { 'idempotency-key': key },
                })
              }
            />
          )}
          {may('creators retire') && creator.active && (
            <ActionForm
              isFolded
              isDanger
              title={WORDS.retireCreator}
              onAct={(reason, key) =>
                callOffice('retireCreator', {
                  params: { code: creator.code },
                  body: { reason },
                  headers: { 'idempotency-key': key },
                })
              }
            />
          )}
        </div>
      </Concern>
    </Stack>
  )
}

function RenameForm({ code }: { code: string }) {
  const [name, setName] = useTyped('creator name anew', '')
  return (
    <ActionForm
      isFolded
      title={WORDS.renameCreator}
      onDone={() => setName('')}
      onAct={(reason, key) =>
        callOffice('renameCreator', { params: { code }, body: { name, reason }, headers: { 'idempotency-key': key } })
      }
    >
      <TextField
        label={WORDS.creatorName}
        hint={WORDS.creatorNameHint}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        maxLength={80}
        autoComplete="off"
      />
    </ActionForm>
  )
}

function ShareForm({ code }: { code: string }) {
  const [percent, setPercent] = useTyped('share', '')
  const [from, setFrom] = useTyped('share from', '')
  return (
    <ActionForm
      isFolded
      title={WORDS.setShare}
      onClear={() => {
        setPercent('')
        setFrom('')
      }}
      onAct={(reason, key) =>
        callOffice('setShare', {
          params: { code },
          body: { share: shareOf(percent), from: instantOf(from), reason },
          headers: { 'idempotency-key': key },
        })
      }
    >
      <TextField
        label={WORDS.share}
        hint={WORDS.shareHint}
        type="number"
        min={0}
        max={100}
        step={0.01}
        required
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
        autoComplete="off"
      />
      <MomentField
        label={WORDS.shareFrom}
        hint={WORDS.shareFromHint}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
    </ActionForm>
  )
}
