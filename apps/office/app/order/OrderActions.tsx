import type { OfficeOrderDetails } from '@quartermaster/contract/wire/office/orders'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import * as forms from '../actions/actions.css.ts'
import { Choice } from '../actions/Choice.tsx'
import { callOffice } from '../api/call-office.ts'
import { useSession } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'

const CALLS = [
  ['orders refund', 'refundOrder', WORDS.refundOrder],
  ['orders clawback', 'clawBackOrder', WORDS.clawBackOrder],
  ['orders repay', 'repayOrder', WORDS.repayOrder],
  ['orders return', 'returnOrder', WORDS.returnOrder],
  ['orders redeliver', 'redeliverOrder', WORDS.redeliverOrder],
  ['deliveries retry', 'retryOrderDelivery', WORDS.retryDelivery],
  ['receipts retry', 'resendReceipt', WORDS.resendReceipt],
] as const

const PARTS = [
  { value: 'UNUSED', label: WORDS.partUnused },
  { value: 'WHOLE', label: WORDS.partWhole },
] as const

/** What can be done with an order, and why not the rest. */
export function OrderActions({ details, onDone }: { details: OfficeOrderDetails; onDone: () => void }) {
  const { order, actions } = details
  const { approvalAbove } = useSession()
  const [part, setPart] = useState<'UNUSED' | 'WHOLE'>('UNUSED')
  const refusalOf = (name: string) => actions.find(({ action }) => action === name)?.refusal
  const params = { orderId: order.orderId }
  return (
    <div className={forms.forms}>
      {CALLS.map(([action, call, title]) => (
        <ActionForm
          key={action}
          title={title}
          refusal={refusalOf(action) ?? null}
          needsSecond={action === 'orders refund' && order.cost > approvalAbove.refund}
          onDone={onDone}
          onAct={(reason, key) => callOffice(call, { params, body: { reason }, headers: { 'idempotency-key': key } })}
        />
      ))}
      <ActionForm
        title={WORDS.refundPayment}
        refusal={refusalOf('payments refund') ?? null}
        onDone={onDone}
        onAct={(reason, key) =>
          callOffice('refundPayment', { params, body: { part, reason }, headers: { 'idempotency-key': key } })
        }
      >
        <Choice label={WORDS.part} value={part} options={PARTS} onChange={setPart} />
      </ActionForm>
    </div>
  )
}
