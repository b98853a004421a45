import { fail, isFailure } from '@quartermaster/service/failure'
import { inSpan } from '@quartermaster/tracing/span'
import { createGuard, type GuardContext } from '../upstream/guard.ts'
import type { GatewayFailure, PaymentGateway } from './gateway.ts'

/** A gateway with its own client, behind a guard: while it is out of reach it is not asked. */
export function guardGateway(gateway: PaymentGateway, context: GuardContext): PaymentGateway {
  const guard = createGuard('payments', context)
  const guarded = async <Value extends object>(who: string, work: () => Promise<Value | GatewayFailure>) => {
    const answer = await guard.run(
      who,
      () => inSpan(gateway.name, work, { kind: 'client' }),
      (value) => {
        if (!isFailure(value)) return 'answered'
        return value.failure === 'PAYMENT_REFUSED' ? 'refused' : 'unknown'
      },
    )
    return answer ?? fail('PAYMENT_UNAVAILABLE', { detail: 'out of reach, and not asked for a while' })
  }
  return {
    name: gateway.name,
    open: (request) => guarded(request.puuid, () => gateway.open(request)),
    close: (paymentId, puuid = paymentId) => guarded(puuid, () => gateway.close(paymentId)),
    find: (paymentId) => guarded(paymentId, () => gateway.find(paymentId)),
    refund: (paymentId, request) => guarded(paymentId, () => gateway.refund(paymentId, request)),
    list: (span, after) => guarded('the books', () => gateway.list(span, after)),
    listRefunds: (span, after) => guarded('the books', () => gateway.listRefunds(span, after)),
    listDisputes: (span, after) => guarded('the books', () => gateway.listDisputes(span, after)),
    readWebhook: gateway.readWebhook,
  }
}
