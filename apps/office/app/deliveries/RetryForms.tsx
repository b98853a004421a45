import type { OfficeAnswer } from '@quartermaster/contract/call-types'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import * as forms from '../actions/actions.css.ts'
import { Choice } from '../actions/Choice.tsx'
import { formatNumber } from '../words/formats.ts'
import { wordOf } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'
import { RETRIED_STATES, type RetriedState, retry } from './retry.ts'

interface RetryFormsProps {
  readonly of: OfficeAnswer<'listDeliveryGroups'>
}

/** Sends a group of deliveries again, or all that stand in one state. */
export function RetryForms({ of: { counts, groups } }: RetryFormsProps) {
  const options = RETRIED_STATES.flatMap((state) =>
    groups
      .filter((group) => group.state === state)
      .map(({ error, deliveries }) => ({
        value: `${state} ${error}`,
        label: `${wordOf('queue', state).label}: ${error} (${formatNumber(deliveries)})`,
        group: { state, error },
        about: `${WORDS.someDeliveries(deliveries)}, ${error}`,
      })),
  )
  const [wanted, want] = useState<string>()
  const chosen = options.find(({ value }) => value === wanted) ?? options[0]
  const refusalOf = (state: RetriedState) =>
    groups.some((group) => group.state === state) ? null : WORDS.nothingOf[state]
  return (
    <div className={forms.forms}>
      <ActionForm
        isFolded
        title={WORDS.retryGroup}
        refusal={chosen ? null : WORDS.nothingFailed}
        about={chosen?.about ?? ''}
        onClear={() => want(undefined)}
        onAct={retry({ kind: 'GROUP', state: 'DEAD', error: '', ...chosen?.group })}
      >
        <Choice label={WORDS.group} value={chosen?.value ?? ''} options={options} onChange={want} />
      </ActionForm>
      {RETRIED_STATES.map((state) => (
        <ActionForm
          key={state}
          isFolded
          title={WORDS.retryAll[state]}
          refusal={refusalOf(state)}
          about={WORDS.someDeliveries(counts[state])}
          onAct={retry({ kind: 'ALL', state })}
        />
      ))}
    </div>
  )
}
