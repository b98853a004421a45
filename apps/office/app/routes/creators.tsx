import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import { ActionForm } from '../actions/ActionForm.tsx'
import * as forms from '../actions/actions.css.ts'
import { callOffice } from '../api/call-office.ts'
import { useOffice } from '../api/use-office.ts'
import { Earnings } from '../creators/Earnings.tsx'
import { Payout } from '../creators/Payout.tsx'
import { formatShare } from '../creators/share.ts'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { useMay } from '../session/session.tsx'
import { useTyped } from '../session/use-typed.ts'
import { State } from '../values/State.tsx'
import { WORDS } from '../words/words.ts'

export default function Creators() {
  const may = useMay()
  const { data, error, mutate } = useOffice('listCreators', {})
  return (
    <Stack gap="l">
      <PageHeader title={WORDS.creators} lead={WORDS.creatorsLead} />
      {error && !data && <Trouble error={error} onRetry={() => void mutate()} />}
      {data && (
        <DataTable
          label={WORDS.creators}
          rows={data.creators}
          keyOf={({ code }) => code}
          empty={WORDS.noCreators}
          columns={[
            { label: WORDS.creatorCode, show: ({ code }) => <Link href={`/creators/${code}`}>{code}</Link> },
            { label: WORDS.creatorName, show: ({ name }) => name },
            { label: WORDS.isCredited, show: ({ active }) => <State of="credited" is={active ? 'YES' : 'NO'} /> },
            { label: WORDS.share, show: ({ share }) => formatShare(share), isNumber: true },
          ]}
        />
      )}
      {may('creators earnings') && <Earnings />}
      {may('creators payout') && <Payout />}
      {may('creators add') && (
        <div className={forms.forms}>
          <AddForm />
        </div>
      )}
    </Stack>
  )
}

function AddForm() {
  const [code, setCode] = useTyped('creator code', '')
  const [name, setName] = useTyped('creator name', '')
  return (
    <ActionForm
      isFolded
      title={WORDS.addCreator}
      onClear={() => {
        setCode('')
        setName('')
      }}
      onAct={(reason, key) =>
        callOffice('addCreator', { body: { code, name, reason }, headers: { 'idempotency-key': key } })
      }
    >
      <TextField
        label={WORDS.creatorCode}
        hint={WORDS.creatorCodeHint}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        required
        pattern="[A-Za-z0-9_\-]{1,64}"
        autoComplete="off"
        spellCheck={false}
      />
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
