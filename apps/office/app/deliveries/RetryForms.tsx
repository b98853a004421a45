import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import * as forms from '../actions/actions.css.ts'
import { Choice } from '../actions/Choice.tsx'
import { callOffice } from '../api/call-office.ts'
import { formatNumber } from '../words/formats.ts'
import { WORDS } from '../words/words.ts'

interface RetryFormsProps {
  readonly groups: OfficeAnswer<'listDeliveryGroups'>['groups']
}

/** Sends a group of dead deliveries again, or all. */
export function RetryForms({ groups }: RetryFormsProps) {
  const dead = groups.filter(({ state }) => state === 'DEAD')
  const [chosen, choose] = useState<string>()
  const error = dead.some((group) => group.error === chosen) ? chosen : dead[0]?.error
  const retry = (which: { kind: 'ALL' } | { kind: 'GROUP'; error: string }) => (reason: string, key: string) =>
    callOffice('retryDeliveries', { body: { which, reason }, headers: { 'idempotency-key': key } })
  const refusal = dead.length === 0 ? WORDS.nothingGaveUp : null
  return (
    <div className={forms.forms}>
      <ActionForm
        isFolded
        title={WORDS.retryGroup}
        refusal={refusal}
        onAct={retry({ kind: 'GROUP', error: error ?? '' })}
      >
        <Choice
          label={WORDS.group}
          value={error ?? ''}
          options={dead.map((group) => ({
            value: group.error,
            label: `${group.error} (${formatNumber(group.deliveries)})`,
          }))}
          onChange={choose}
        />
      </ActionForm>
      <ActionForm isFolded title={WORDS.retryAll} refusal={refusal} onAct={retry({ kind: 'ALL' })} />
    </div>
  )
}
