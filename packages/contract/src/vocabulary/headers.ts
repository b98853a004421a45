/** Header names, in the lower case that servers see them in. */
export const HEADERS = {
  sessionId: 'x-session-id',
  affiliateId: 'x-affiliate-id',
  requestId: 'x-request-id',
  /** W3C Trace Context: the trace that a request is part of, and the caller's span. */
  traceParent: 'traceparent',
  idempotencyKey: 'idempotency-key',
  /** Signs a webhook of the payment provider: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
  webhookSignature: 'x-webhook-signature',
  /** On every call of the office's pages. Another site's page cannot send it without asking first. */
  officeCall: 'x-office-call',
  /** The id of the operator whom the calling page of the office shows, percent-encoded. */
  officeOperator: 'x-office-operator',
} as const

/** Cookies that more than one part reads. */
export const COOKIES = {
  /** The provider's sign-on session: a signed token the API verifies against the provider's published keys. */
  signOnSession: 'qm_session',
  /** The shop's own session, where it keeps one; `__Host-` stands before it over https. */
  shopSession: 'qm_shop_session',
  /** What the return from the OpenID provider is checked against; likewise. */
  signInTrip: 'qm_sign_in_trip',
  /** An operator's session at the office; likewise. */
  operatorSession: 'qm_operator_session',
  /** As the trip, for the office; likewise. */
  operatorTrip: 'qm_operator_trip',
  /** Mirrors the stored language so that the server can redirect in one hop. */
  language: 'qm_language',
  /** The path that was asked for when the server led to a language nobody chose: a browser that has one stored asks again. */
  detected: 'qm_language_detected',
  /** What goes on after sign-in, in a browser that stores nothing else. */
  trip: 'qm_trip',
} as const
