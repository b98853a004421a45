/** Header names, in the lower case that servers see them in. */
export const HEADERS = {
  sessionId: 'x-session-id',
  affiliateId: 'x-affiliate-id',
  requestId: 'x-request-id',
  idempotencyKey: 'idempotency-key',
  /** Signs a webhook of the payment provider: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
  webhookSignature: 'x-webhook-signature',
} as const

/** Cookies that more than one part reads. */
export const COOKIES = {
  /** The provider's sign-on session: a signed token the API verifies against the provider's published keys. */
  signOnSession: 'qm_session',
  /** Mirrors the stored language so that the server can redirect in one hop. */
  language: 'qm_language',
  /** The server led to a language that nobody chose; if the browser has one stored, it goes there. */
  detected: 'qm_language_detected',
} as const
