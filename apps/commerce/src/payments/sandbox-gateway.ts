import { HEADERS } from '@quartermaster/contract/headers'
import {
  PaymentListing,
  PaymentRefund,
  PaymentSession,
  PaymentWebhook,
} from '@quartermaster/contract/platform/payments'
import { fail } from '@quartermaster/service/failure'
import type { Settings } from '@quartermaster/settings/settings'
import type { z } from 'zod'
import type { GatewayFailure, PaymentGateway } from './gateway.ts'
import { checkSignature } from './signature.ts'

const TIMEOUT_MS = 5_000

/** The payment pages of the publisher's platform. */
export function createSandboxGateway(settings: Settings): PaymentGateway {
  const call = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    posted?: { readonly key: string; readonly body: object },
  ): Promise<z.output<Schema> | GatewayFailure> => {
    try {
      const response = await fetch(new URL(`/payments/v1/sessions${path}`, settings.PAYMENTS_URL), {
        method: posted ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${settings.PROVIDER_SERVICE_KEY}`,
          ...(posted && { 'content-type': 'application/json', [HEADERS.idempotencyKey]: posted.key }),
        },
        ...(posted && { body: JSON.stringify(posted.body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (response.ok) return schema.parse(await response.json())
      const detail = `the payment service answered ${response.status}`
      const isRefusal = response.status < 500 && response.status !== 429
      return fail(isRefusal ? 'PAYMENT_REFUSED' : 'PAYMENT_UNAVAILABLE', { detail })
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError'
      return fail(timedOut ? 'PAYMENT_TIMED_OUT' : 'PAYMENT_UNAVAILABLE', { detail: String(error) })
    }
  }
  const address = (paymentId: string) => `/${encodeURIComponent(paymentId)}`
  return {
    name: 'sandbox',
    open: (request) => call('', PaymentSession, { key: request.orderId, body: request }),
    find: (paymentId) => call(address(paymentId), PaymentSession),
    refund: (paymentId, request) =>
      call(`${address(paymentId)}/refunds`, PaymentRefund, { key: request.reference, body: request }),
    list({ from, to }, after) {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), ...(after && { after }) })
      return call(`?${query}`, PaymentListing)
    },
    async readWebhook(body, headers, now) {
      const header = headers[HEADERS.webhookSignature]
      const secrets = [settings.WEBHOOK_SECRET, settings.WEBHOOK_SECRET_PREVIOUS]
      const forged = checkSignature(String(header ?? ''), body, secrets, now)
      if (forged) return forged
      const parsed = PaymentWebhook.safeParse(parseJson(body))
      return parsed.success ? { session: parsed.data.session } : fail('UNREADABLE')
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
