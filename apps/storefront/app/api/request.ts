import type { CallAddress } from '@quartermaster/contract/call-addresses'
import { HEADERS } from '@quartermaster/contract/headers'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import type { ErrorAnswer } from '@quartermaster/contract/wire/error'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'

export interface ApiRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

/** An answer the caller inspects: every status from 200 to 499. Anything else, and a time-out, throws. */
export type ApiAnswer<Body> =
  | { readonly ok: true; readonly status: number; readonly body: Body }
  | { readonly ok: false; readonly status: number; readonly error: ErrorAnswer }

let timeoutMs = 10_000

/** How long a call waits unless it says otherwise: a setting of the site, known once its page is there. */
export function setApiTimeout(milliseconds: number): void {
  timeoutMs = milliseconds
}

export async function callApi<Body>(call: CallAddress, request: ApiRequest = {}): Promise<ApiAnswer<Body>> {
  const response = await fetch(`/api${fillPath(call.path, request.params)}${queryOf(request.query)}`, {
    method: call.method,
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...sessionHeader(), ...request.headers },
    signal: AbortSignal.timeout(request.timeoutMs ?? timeoutMs),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  })
  rememberSession(response.headers)
  if (response.status < 200 || response.status > 499)
    throw new Error(`${call.path} was answered with ${response.status}`)
  const body: unknown = await response.json()
  return response.ok
    ? { ok: true, status: response.status, body: body as Body }
    : { ok: false, status: response.status, error: body as ErrorAnswer }
}

function fillPath(path: string, params: ApiRequest['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryOf(query: ApiRequest['query'] = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

function sessionHeader(): Record<string, string> {
  const sessionId = readStored(STORAGE_KEYS.sessionId)
  return sessionId ? { [HEADERS.sessionId]: sessionId } : {}
}

function rememberSession(headers: Headers): void {
  const sessionId = headers.get(HEADERS.sessionId)
  const affiliateId = headers.get(HEADERS.affiliateId)
  if (sessionId) writeStored(STORAGE_KEYS.sessionId, sessionId)
  if (affiliateId) writeStored(STORAGE_KEYS.affiliateSession, affiliateId)
}
