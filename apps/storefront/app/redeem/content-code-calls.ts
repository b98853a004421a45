import { CALL_ADDRESSES, type CallAddress } from '@quartermaster/contract/call-addresses'
import { HEADERS } from '@quartermaster/contract/headers'
import { type Locale, toApiLocale } from '@quartermaster/contract/locales'
import type {
  ContentCodeClaimRequest,
  ContentCodeValidateAnswer,
  FulfillmentAnswer,
  RedemptionListAnswer,
} from '@quartermaster/contract/wire/content-codes'
import { type ApiRequest, callApi } from '../api/request.ts'

/** Why a call brought no answer to show. None of them costs the player the code. */
export type CallFailure =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'too-many'; readonly waitSeconds: number }
  /** The request may or may not have arrived. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed' }

export type CallResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: CallFailure }

export interface Caller {
  readonly accessToken: string
  readonly timeoutMs: number
}

export function validateCode(caller: Caller, request: ContentCodeClaimRequest) {
  return send<ContentCodeValidateAnswer>(caller, CALL_ADDRESSES.validateContentCode, { body: required(request) })
}

export function askStatus(caller: Caller, request: ContentCodeClaimRequest) {
  return send<FulfillmentAnswer>(caller, CALL_ADDRESSES.getContentCodeStatus, { body: required(request) })
}

/** The key makes repeating safe: whatever is sent with it is claimed once. */
export function claimCode(caller: Caller, request: ContentCodeClaimRequest, key: string) {
  const headers = { [HEADERS.idempotencyKey]: key }
  return send<FulfillmentAnswer>(caller, CALL_ADDRESSES.claimContentCode, { body: required(request), headers })
}

export function listRedemptions(caller: Caller, locale: Locale) {
  const query = { locale: toApiLocale(locale) }
  return send<RedemptionListAnswer>(caller, CALL_ADDRESSES.listRedemptions, { query })
}

export function toClaimRequest(code: string, locale: Locale): ContentCodeClaimRequest {
  return { code, locale: toApiLocale(locale) }
}

function required(request: ContentCodeClaimRequest | undefined): ContentCodeClaimRequest {
  if (!request) throw new Error('The required parameter contentCodeClaimRequest is missing')
  return request
}

async function send<Answer>(caller: Caller, call: CallAddress, request: ApiRequest): Promise<CallResult<Answer>> {
  try {
    const answer = await callApi<Answer>(call, {
      ...request,
      timeoutMs: caller.timeoutMs,
      headers: { authorization: `Bearer ${caller.accessToken}`, ...request.headers },
    })
    if (answer.ok) return { ok: true, answer: answer.body }
    if (answer.status === 401) return failed({ kind: 'signed-out' })
    if (answer.status === 429) return failed({ kind: 'too-many', waitSeconds: answer.error.retryAfterSeconds ?? 60 })
    return failed({ kind: 'failed' })
  } catch (error) {
    // fetch rejects with a TypeError when the network, and not the server, is at fault.
    return failed({ kind: error instanceof TypeError || !navigator.onLine ? 'offline' : 'failed' })
  }
}

function failed(failure: CallFailure): { ok: false; failure: CallFailure } {
  return { ok: false, failure }
}
