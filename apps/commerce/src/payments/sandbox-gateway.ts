import { HEADERS } from '@quartermaster/contract/headers'
import { PLATFORM_PATIENCE_MS } from '@quartermaster/contract/platform/limits'
import {
  type PaymentDisputeListing,
  type PaymentListing,
  type PaymentRefund,
  type PaymentRefundListing,
  type PaymentSession,
  PaymentWebhook,
} from '@quartermaster/contract/platform/payments'
import type { PlatformCall } from '@quartermaster/contract/platform/platform-call'
import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { fail, isFailure } from '@quartermaster/service/failure'
import { z } from 'zod'
import type { BaseContext } from '../context/context.ts'
import type { Span } from '../context/span.ts'
import { createUpstream, type UpstreamAsk } from '../upstream/upstream.ts'
import type { GatewayFailure, PaymentGateway } from './gateway.ts'
import { bearsOut, tellsReversals } from './reversals-said.ts'
import { checkSignature } from './signature.ts'

/** The payment pages of the publisher's platform. */
export function createSandboxGateway(
  context: Pick<BaseContext, 'settings' | 'clock' | 'metrics' | 'log'>,
): PaymentGateway {
  const { PAYMENTS_URL: url, PROVIDER_SERVICE_KEY: key, WEBHOOK_SECRET, WEBHOOK_SECRET_PREVIOUS } = context.settings
  const secrets = [WEBHOOK_SECRET, WEBHOOK_SECRET_PREVIOUS]
  const upstream = createUpstream(context, { name: 'payments', url, key, patienceMs: PLATFORM_PATIENCE_MS.payment })

  /** `Value` is what the call's own schema has parsed. */
  const call = async <Value>(row: PlatformCall, asked: UpstreamAsk): Promise<Value | GatewayFailure> => {
    const outcome = await upstream.ask(row, asked)
    if (!isFailure(outcome)) return outcome.value as Value
    if (outcome.failure === 'CALL_UNKNOWN') {
      return fail(outcome.timedOut ? 'PAYMENT_TIMED_OUT' : 'PAYMENT_UNAVAILABLE', { detail: outcome.detail })
    }
    const isRefusal = outcome.status < 500 && outcome.status !== 429
    const detail = `the payment service answered ${outcome.status}`
    return fail(isRefusal ? 'PAYMENT_REFUSED' : 'PAYMENT_UNAVAILABLE', { detail })
  }
  const listing =
    <Value>(row: PlatformCall) =>
    ({ from, to }: Span, after: string | null) =>
      call<Value>(row, {
        who: 'the books',
        query: { from: from.toISOString(), to: to.toISOString(), ...(after && { after }) },
      })
  const find = (paymentId: string) =>
    call<PaymentSession>(PLATFORM_CALLS.findPayment, { who: paymentId, ...ofPayment(paymentId) })
  return {
    name: 'sandbox',
    open: (request) =>
      call<PaymentSession>(PLATFORM_CALLS.openPayment, {
        who: request.puuid,
        body: request,
        idempotencyKey: request.orderId,
        isAbout: ({ orderId }: PaymentSession) => orderId === request.orderId,
      }),
    close: (paymentId, puuid = paymentId) =>
      call<PaymentSession>(PLATFORM_CALLS.closePayment, { who: puuid, ...ofPayment(paymentId) }),
    find,
    refund: (paymentId, request) =>
      call<PaymentRefund>(PLATFORM_CALLS.refundPayment, {
        who: paymentId,
        params: { paymentId },
        body: request,
        idempotencyKey: request.reference,
        isAbout: ({ reference, minor }: PaymentRefund) =>
          reference === request.reference && minor === request.amount.minor,
      }),
    list: listing<PaymentListing>(PLATFORM_CALLS.listPayments),
    listRefunds: listing<PaymentRefundListing>(PLATFORM_CALLS.listRefunds),
    listDisputes: listing<PaymentDisputeListing>(PLATFORM_CALLS.listDisputes),
    async readWebhook(body, headers, now) {
      const header = headers[HEADERS.webhookSignature]
      const forged = checkSignature(String(header ?? ''), body, secrets, now)
      if (forged) return forged
      const parsed = PaymentWebhook.safeParse(parseJson(body))
      if (!parsed.success) return fail('UNREADABLE', { why: z.prettifyError(parsed.error) })
      const { session } = parsed.data
      if (!tellsReversals(session)) return { session }
      // Money goes the other way by what the payment itself says now: a message is only the reason to ask.
      const asked = await find(session.paymentId)
      if (!isFailure(asked)) return { session: asked, ...(!bearsOut(asked, session) && { denied: session }) }
      return asked.failure === 'PAYMENT_REFUSED' ? { denied: session } : fail('UNAVAILABLE')
    },
  }
}

const ofPayment = (paymentId: string) => ({
  params: { paymentId },
  isAbout: (session: PaymentSession) => session.paymentId === paymentId,
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
