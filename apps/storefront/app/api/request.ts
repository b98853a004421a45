import type { CallAddress } from '@quartermaster/contract/call-addresses'
import { HEADERS } from '@quartermaster/contract/headers'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import type { ErrorAnswer } from '@quartermaster/contract/wire/error'
import { readStored, writeStored } from '../browser-storage/browser-storage.ts'
import type { PublicSettings } from '../settings/public-settings.ts'

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

/** Where the calls go and how long one waits unless it says otherwise. */
export type ApiSettings = Pick<PublicSettings, 'apiBase' | 'contentCodesBase' | 'apiTimeoutMs'>

let settings: ApiSettings = { apiBase: '/api', contentCodesBase: '/api', apiTimeoutMs: 10_000 }

/** The site's settings are part of its page; until that has said so, the usual ones hold. */
export function setApi({ apiBase, contentCodesBase, apiTimeoutMs }: ApiSettings): void {
  settings = { apiBase, contentCodesBase, apiTimeoutMs }
}

export async function callApi<Body>(call: CallAddress, request: ApiRequest = {}): Promise<ApiAnswer<Body>> {
  const response = await fetch(`${baseOf(call)}${fillPath(call.path, request.params)}${queryOf(request.query)}`, {
    method: call.method,
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...sessionHeader(), ...request.headers },
    signal: AbortSignal.timeout(request.timeoutMs ?? settings.apiTimeoutMs),
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

function baseOf({ path }: CallAddress): string {
  return path.startsWith('/contentcodes/') ? settings.contentCodesBase : settings.apiBase
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
