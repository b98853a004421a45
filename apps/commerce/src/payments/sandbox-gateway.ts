import { HEADERS } from '@quartermaster/contract/headers'
import {
  PaymentListing,
  PaymentSession,
  type PaymentSessionRequest,
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
  const call = async <Answer>(
    path: string,
    answer: z.ZodType<Answer>,
    opened?: PaymentSessionRequest,
  ): Promise<Answer | GatewayFailure> => {
    try {
      const response = await fetch(new URL(path, settings.PAYMENTS_URL), {
        method: opened ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${settings.PROVIDER_SERVICE_KEY}`,
          ...(opened && { 'content-type': 'application/json', [HEADERS.idempotencyKey]: opened.orderId }),
        },
        ...(opened && { body: JSON.stringify(opened) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (response.ok) return answer.parse(await response.json())
      const detail = `the payment service answered ${response.status}`
      return fail(response.status < 500 ? 'PAYMENT_REFUSED' : 'PAYMENT_UNAVAILABLE', { detail })
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError'
      return fail(timedOut ? 'PAYMENT_TIMED_OUT' : 'PAYMENT_UNAVAILABLE', { detail: String(error) })
    }
  }
  return {
    name: 'sandbox',
    open: (request) => call('/payments/v1/sessions', PaymentSession, request),
    find: (paymentId) => call(`/payments/v1/sessions/${encodeURIComponent(paymentId)}`, PaymentSession),
    list({ from, to }, after) {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), ...(after && { after }) })
      return call(`/payments/v1/sessions?${query}`, PaymentListing)
    },
    async readWebhook(body, headers, now) {
      const header = headers[HEADERS.webhookSignature]
      const forged = checkSignature(String(header ?? ''), body, settings.WEBHOOK_SECRET, now)
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
