import type { OfficeOrderDetails } from '@quartermaster/contract/wire/office/orders'
import { Text } from '@quartermaster/ui/Text'
import { useState } from 'react'
import { ActionForm } from '../actions/ActionForm.tsx'
import { ActionGroup } from '../actions/ActionGroup.tsx'
import { Choice } from '../actions/Choice.tsx'
import { Concern } from '../actions/concern.ts'
import { callOffice } from '../api/call-office.ts'
import { AlreadyAsked } from '../approvals/AlreadyAsked.tsx'
import { Section } from '../lists/Section.tsx'
import { useMay } from '../session/session.tsx'
import { useAllowance } from '../session/use-allowance.ts'
import { WORDS } from '../words/words.ts'
import { tellRefund } from './tell-refund.ts'

const MONEY = [
  ['orders refund', 'refundOrder', WORDS.refundOrder],
  ['orders repay', 'repayOrder', WORDS.repayOrder],
] as const
const GOODS = [
  ['deliveries retry', 'retryOrderDelivery', WORDS.retryDelivery],
  ['orders redeliver', 'redeliverOrder', WORDS.redeliverOrder],
  ['orders return', 'returnOrder', WORDS.returnOrder],
  ['receipts retry', 'resendReceipt', WORDS.resendReceipt],
] as const
const DANGER = [['orders clawback', 'clawBackOrder', WORDS.clawBackOrder]] as const
type Call = (typeof MONEY)[number] | (typeof GOODS)[number] | (typeof DANGER)[number]

const PARTS = [
  { value: 'UNUSED', label: WORDS.partUnused },
  { value: 'WHOLE', label: WORDS.partWhole },
] as const

/** What can be done with an order, and why not the rest. */
export function OrderActions({ details }: { details: OfficeOrderDetails }) {
  const { order, actions, paymentRefund } = details
  const { allowance, isAbove } = useAllowance('REFUND', order.currency)
  const [part, setPart] = useState<'UNUSED' | 'WHOLE'>('UNUSED')
  const may = useMay()
  const foretold = tellRefund(paymentRefund, part, order.currency)
  const refusalOf = (name: string) => actions.find(({ action }) => action === name)?.refusal
  /** What none of one's roles may do is not there. */
  const mine = ([action]: Call) => may(action)
  const params = { orderId: order.orderId }
  const form = ([action, call, title]: Call) => (
    <ActionForm
      key={action}
      isFolded
      isDanger={action === 'orders clawback'}
      title={title}
      refusal={refusalOf(action) ?? null}
      allowance={action === 'orders refund' ? allowance : undefined}
      needsSecond={action === 'orders refund' && isAbove(order.cost)}
      onAct={(reason, key) => callOffice(call, { params, body: { reason }, headers: { 'idempotency-key': key } })}
    >
      <AlreadyAsked action={action} subject={order.orderId} />
    </ActionForm>
  )
  return (
    <Concern value={[order.title, order.reference].filter(Boolean).join(', ')}>
      <Section title={WORDS.actions}>
        <ActionGroup title={WORDS.actionsMoney}>
          {MONEY.filter(mine).map(form)}
          <ActionForm
            isFolded
            title={WORDS.refundPayment}
            refusal={refusalOf('payments refund') ?? null}
            allowance={allowance}
            needsSecond={isAbove(paymentRefund?.credited ?? 0)}
            onClear={() => setPart('UNUSED')}
            onAct={(reason, key) =>
              callOffice('refundPayment', { params, body: { part, reason }, headers: { 'idempotency-key': key } })
            }
          >
            <Choice label={WORDS.part} value={part} options={PARTS} onChange={setPart} />
            {foretold && <Text size="small">{foretold}</Text>}
            <AlreadyAsked action="payments refund" subject={order.orderId} />
          </ActionForm>
        </ActionGroup>
        <ActionGroup title={WORDS.actionsGoods}>{GOODS.filter(mine).map(form)}</ActionGroup>
        {DANGER.some(mine) && (
          <ActionGroup title={WORDS.danger} isDanger>
            {DANGER.map(form)}
          </ActionGroup>
        )}
      </Section>
    </Concern>
  )
}
