import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { TextField } from '@quartermaster/ui/TextField'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { callOffice } from '../api/call-office.ts'
import { AlreadyAsked } from '../approvals/AlreadyAsked.tsx'
import { useTyped } from '../session/use-typed.ts'
import { WORDS } from '../words/words.ts'
import { makeCode } from './make-code.ts'
import { useCodesAlone } from './use-codes-alone.ts'

const MOST_USES = 2_000_000_000

/** Gives a campaign of shared codes one, typed or made here, and shows it: once. */
export function AddCodeForm({ of }: { readonly of: OfficeAnswer<'getCampaign'> }) {
  const { name } = of.campaign
  const { allowance, isAbove } = useCodesAlone(of)
  const [code, setCode] = useState('')
  const [cap, setCap] = useTyped('code cap', '')
  const [told, tell] = useState('')
  return (
    <Stack gap="s">
      <ActionForm
        isFolded
        title={WORDS.addCode}
        allowance={allowance}
        needsSecond={cap === '' || isAbove(Number(cap))}
        onDone={() => tell(code)}
        onClear={() => {
          setCode('')
          setCap('')
        }}
        onAct={(reason, key) =>
          callOffice('addCode', {
            params: { name },
            body: { code, maxUses: cap === '' ? null : Number(cap), reason },
            headers: { 'idempotency-key': key },
          })
        }
      >
        <TextField
          label={WORDS.sharedCode}
          hint={WORDS.sharedCodeHint}
          required
          maxLength={100}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <div>
          <Button variant="secondary" size="S" onClick={() => setCode(makeCode())}>
            {WORDS.makeCode}
          </Button>
        </div>
        <TextField
          label={WORDS.codeCap}
          hint={WORDS.codeCapHint}
          type="number"
          min={1}
          max={MOST_USES}
          value={cap}
          onChange={({ target }) => setCap(target.value)}
          autoComplete="off"
        />
        <AlreadyAsked action="codes add" subject={name} />
      </ActionForm>
      <div role="status">
        {told && (
          <Notice kind="notice">
            {WORDS.codeGiven}: <code>{told}</code>
            <br />
            {WORDS.codeGivenText}
          </Notice>
        )}
      </div>
    </Stack>
  )
}
