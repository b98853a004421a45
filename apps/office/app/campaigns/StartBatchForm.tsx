import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { callOffice } from '../api/call-office.ts'
import { AlreadyAsked } from '../approvals/AlreadyAsked.tsx'
import { useTyped } from '../session/use-typed.ts'
import { WORDS } from '../words/words.ts'
import { makeCode } from './make-code.ts'
import { type Passphrase, Passphrases } from './Passphrases.tsx'
import { useCodesAlone } from './use-codes-alone.ts'

const MOST_CODES = 100_000_000

/** Made here, so that an answer that is lost does not lose it. */
const newPassphrase = () => makeCode().toLowerCase()

/** Asks for a batch, and shows what opens its file: here alone. */
export function StartBatchForm({ of }: { readonly of: OfficeAnswer<'getCampaign'> }) {
  const { name } = of.campaign
  const { allowance, isAbove } = useCodesAlone(of)
  const [codes, setCodes] = useTyped('batch codes', '')
  const [next, setNext] = useState(newPassphrase)
  const [told, setTold] = useState<readonly Passphrase[]>([])
  const dead = of.batches.filter(({ state }) => state === 'DISCARDED')
  // What was answered names the batch. One that was thrown away has no file to open.
  const alive = told.filter(({ of: answer }) => !dead.some(({ batchId }) => answer.includes(batchId)))
  return (
    <Stack gap="s">
      <ActionForm
        isFolded
        title={WORDS.startBatch}
        allowance={allowance}
        needsSecond={isAbove(Number(codes))}
        onClear={() => setCodes('')}
        onDone={({ message }) => {
          setTold([...told, { text: next, of: message }])
          setNext(newPassphrase())
        }}
        onAct={(reason, key) =>
          callOffice('startBatch', {
            params: { name },
            body: { codes: Number(codes), passphrase: next, reason },
            headers: { 'idempotency-key': key },
          })
        }
      >
        <TextField
          label={WORDS.howManyCodes}
          type="number"
          min={1}
          max={MOST_CODES}
          required
          value={codes}
          onChange={({ target }) => setCodes(target.value)}
          autoComplete="off"
        />
        <AlreadyAsked action="codes batch start" subject={name} />
      </ActionForm>
      <Passphrases passphrases={alive} onKept={(kept) => setTold(told.filter(({ text }) => text !== kept))} />
    </Stack>
  )
}
