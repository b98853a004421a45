import { CALL_ADDRESSES, type CallAddress, isAboutCodes } from '@quartermaster/contract/call-addresses'
import type { CallAnswer, CallRequest } from '@quartermaster/contract/call-types'
import type { CallName } from '@quartermaster/contract/calls'
import { HEADERS } from '@quartermaster/contract/headers'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import type { ErrorAnswer } from '@quartermaster/contract/wire/error'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import { apiSettings } from './api-settings.ts'

interface Timing {
  /** How long this call waits, where the settings' word is not for it. */
  readonly timeoutMs?: number
}

/**
 * An answer the caller inspects: every status from 200 to 499. Anything else, and a time-out, throws. A refusal that is
 * not JSON, a gateway's own perhaps, still has its status. A good status without an answer that the contract knows
 * throws: what was asked may have been done, as when no answer comes at all.
 */
export type ApiAnswer<Body> =
  | { readonly ok: true; readonly status: number; readonly body: Body }
  | { readonly ok: false; readonly status: number; readonly error: ErrorAnswer }

/** Answers whether the call is worth sending again: it was refused before anything was done. */
type HearUnauthorized = (name: CallName, again: boolean) => Promise<boolean> | false

let onUnauthorized: HearUnauthorized = () => false

/** Hears of every call that was answered with 401, whoever made it. */
export function hearUnauthorized(listener: HearUnauthorized): void {
  onUnauthorized = listener
}

/** What any call sends, once its name has decided what may be in it. */
interface AnyRequest extends Timing {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the API. Address, request and answer are those of the call's row in the contract. */
export const callApi = send as <Name extends CallName>(
  name: Name,
  request: CallRequest<Name> & Timing,
) => Promise<ApiAnswer<CallAnswer<Name>>>

async function send(name: CallName, request: AnyRequest, again = false): Promise<ApiAnswer<unknown>> {
  const call: CallAddress = CALL_ADDRESSES[name]
  const body = call.method === 'POST' ? (request.body ?? {}) : undefined
  const sessionId = readStored(STORAGE_KEYS.sessionId)
  const creator = readStored(STORAGE_KEYS.affiliate)
  const traceId = newTraceId()
  // Fetched beside the first call, which the first view of a page does without. Where it cannot be had, answers are believed.
  const contract = import('./fits-contract.ts').catch(() => undefined)
  const response = await fetch(`${baseOf(call)}${fillPath(call.path, request.params)}${queryOf(request.query)}`, {
    method: call.method,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      [HEADERS.traceParent]: `00-${traceId}-${traceId.slice(16)}-01`,
      ...(sessionId && { [HEADERS.sessionId]: sessionId }),
      ...request.headers,
    },
    signal: AbortSignal.timeout(request.timeoutMs ?? apiSettings().apiTimeoutMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  rememberSession(response.headers, sessionId, creator)
  const { status } = response
  if (status > 499) {
    const { errorCode } = { errorCode: 'SERVER_ERROR', ...parse(await response.text().catch(() => '')) }
    throw new Error(`${call.path} was answered with ${status} (${traceId})`, fault(status, errorCode))
  }
  if (status === 401 && (await onUnauthorized(name, again))) return send(name, request, true)
  const answer = parse(await response.text())
  if (!response.ok)
    return { ok: false, status, error: { errorCode: 'SERVER_ERROR', message: '', requestId: '', ...answer } }
  if (!answer || (await contract)?.fitsContract(name, answer) === false)
    throw new Error(
      `${call.path} was answered with ${status} and nothing that can be read`,
      fault(status, 'UNREADABLE'),
    )
  return { ok: true, status, body: answer }
}

/** What came instead of an answer, as reports name it: the cause of the exception. Where nothing came, it has none. */
function fault(status: number, error_code: string): { readonly cause: object } {
  return { cause: { status, error_code } }
}

/** Names the call in the logs of every server it reaches. */
function newTraceId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4))
  return Array.from(numbers, (number) => number.toString(16).padStart(8, '0')).join('')
}

/** Every answer of the API is an object. */
function parse(text: string): object | null | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' ? answer : undefined
  } catch {
    return undefined
  }
}

function baseOf({ path }: CallAddress): string {
  return isAboutCodes(path) ? apiSettings().contentCodesBase : apiSettings().apiBase
}

function fillPath(path: string, params: AnyRequest['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryOf(query: AnyRequest['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** A visit that ended, or whose creator was changed, while the call was under way does not come back with its answer. */
function rememberSession(headers: Headers, sentSession: string | null, sentCreator: string | null): void {
  const sessionId = headers.get(HEADERS.sessionId)
  const affiliateId = headers.get(HEADERS.affiliateId)
  const ended = sentSession && readStored(STORAGE_KEYS.sessionId) !== sentSession
  // What is stored already is not written again: a tab may not have heard yet that another one removed it.
  if (sessionId && sessionId !== sentSession && !ended) writeStored(STORAGE_KEYS.sessionId, sessionId)
  const changed = readStored(STORAGE_KEYS.affiliate) !== sentCreator
  if (affiliateId && !changed) writeStored(STORAGE_KEYS.affiliateSession, affiliateId)
}
