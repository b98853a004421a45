import { HEADERS } from '@quartermaster/contract/headers'
import { type Locale, toApiLocale } from '@quartermaster/contract/locales'
import type { ContentCodeClaimRequest } from '@quartermaster/contract/wire/content-codes'
import { type ApiAnswer, callApi } from '../api/request.ts'

/** Why a call brought no answer to show. None of them costs the player the code. */
export type CallFailure =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'too-many'; readonly waitSeconds: number }
  /** An operator keeps the player from redeeming. */
  | { readonly kind: 'blocked' }
  /** The service has said no, for a reason that has no words of its own. */
  | { readonly kind: 'refused' }
  /** There is no connection; the request may or may not have arrived. */
  | { readonly kind: 'offline' }
  /** The connection is there, and this one request was lost on it. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed' }

export type CallResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: CallFailure }

export interface Caller {
  readonly accessToken: string
  readonly timeoutMs: number
}

export function validateCode(caller: Caller, request: ContentCodeClaimRequest) {
  return resultOf(callApi('validateContentCode', { body: required(request), ...sentBy(caller) }))
}

export function askStatus(caller: Caller, request: ContentCodeClaimRequest) {
  return resultOf(callApi('getContentCodeStatus', { body: required(request), ...sentBy(caller) }))
}

/** The key makes repeating safe: whatever is sent with it is claimed once. */
export function claimCode(caller: Caller, request: ContentCodeClaimRequest, key: string) {
  const { headers, timeoutMs } = sentBy(caller)
  return resultOf(
    callApi('claimContentCode', {
      body: required(request),
      headers: { ...headers, [HEADERS.idempotencyKey]: key },
      timeoutMs,
    }),
  )
}

export function listRedemptions(caller: Caller, locale: Locale) {
  return resultOf(callApi('listRedemptions', { query: { locale: toApiLocale(locale) }, ...sentBy(caller) }))
}

export function toClaimRequest(code: string, locale: Locale): ContentCodeClaimRequest {
  return { code, locale: toApiLocale(locale) }
}

function required(request: ContentCodeClaimRequest | undefined): ContentCodeClaimRequest {
  if (!request) throw new Error('The required parameter contentCodeClaimRequest is missing')
  return request
}

function sentBy({ accessToken, timeoutMs }: Caller) {
  return { headers: { authorization: `Bearer ${accessToken}` }, timeoutMs } as const
}

async function resultOf<Answer>(call: Promise<ApiAnswer<Answer>>): Promise<CallResult<Answer>> {
  try {
    const answer = await call
    if (answer.ok) return { ok: true, answer: answer.body }
    if (answer.status === 401) return failed({ kind: 'signed-out' })
    if (answer.error.errorCode === 'PLAYER_BLOCKED') return failed({ kind: 'blocked' })
    if (answer.status === 429) return failed({ kind: 'too-many', waitSeconds: answer.error.retryAfterSeconds ?? 60 })
    return failed({ kind: isRefusal(answer.status) ? 'refused' : 'failed' })
  } catch (error) {
    if (!navigator.onLine) return failed({ kind: 'offline' })
    // fetch rejects with a TypeError when the network, and not the server, is at fault.
    return failed({ kind: error instanceof TypeError ? 'unreachable' : 'failed' })
  }
}

/** Too early, too late or at the same time as another: of those nobody knows what became of them. */
const UNDECIDED: readonly number[] = [408, 409, 425]

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !UNDECIDED.includes(status)
}

function failed(failure: CallFailure): { ok: false; failure: CallFailure } {
  return { ok: false, failure }
}
