import type { CallAddress } from '@quartermaster/contract/call-addresses'
import type { OfficeAnswer, OfficeRequest } from '@quartermaster/contract/call-types'
import { HEADERS } from '@quartermaster/contract/headers'
import { OFFICE_ADDRESSES } from '@quartermaster/contract/office-addresses'
import type { OfficeCallName } from '@quartermaster/contract/office-calls'
import type { ErrorAnswer } from '@quartermaster/contract/wire/error'
import { nameOfField } from '../words/state-words.ts'
import { askInSession, namingOperator } from './session-end.ts'

/** What the office did not do, with its status and the sentence that says why. */
export class OfficeError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What an address leaves open. */
export interface Placeholders {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

interface AnyRequest extends Placeholders {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const TIMEOUT_MS = 15_000
export const NO_ANSWER = 'The office did not answer. Try again in a moment.'

/** Calls the operators' API. Address, request and answer are those of the call's row in the contract. */
export const callOffice = send as <Name extends OfficeCallName>(
  name: Name,
  request: OfficeRequest<Name>,
) => Promise<OfficeAnswer<Name>>

async function send(name: OfficeCallName, { params, query, body, headers }: AnyRequest): Promise<unknown> {
  const { method, path }: CallAddress = OFFICE_ADDRESSES[name]
  const answered = askInSession()
  const response = await fetch(addressOf(path, { params, query }), {
    method,
    headers: { 'content-type': 'application/json', [HEADERS.officeCall]: '1', ...namingOperator(), ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  }).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  answered(response?.status, answer as ErrorAnswer | undefined)
  if (response?.ok && answer !== undefined) return answer
  throw new OfficeError(response?.status ?? 0, tellRefusal(answer as ErrorAnswer | undefined))
}

/** Which fields were refused, and why, where the answer says so. */
function tellRefusal(answer: ErrorAnswer | undefined): string {
  if (!answer?.fields?.length) return answer?.message ?? NO_ANSWER
  return answer.fields.map(({ path, message }) => `${nameOfRefused(path)}: ${message}.`).join(' ')
}

/** The field that a path ends at; of a list, with the place in it: body.rewards.1, Rewards 2. */
function nameOfRefused(path: string): string {
  const parts = path.split('.')
  const at = parts.findLastIndex((part) => !/^\d+$/.test(part))
  const places = parts.slice(at + 1).map((place) => ` ${Number(place) + 1}`)
  return `${nameOfField(parts[at] ?? path)}${places.join('')}`
}

/** Where a path of the contract's is. */
export function addressOf(path: string, { params = {}, query }: Placeholders): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return `/api${filled}${queryOf(query)}`
}

/** A field of a form that is empty asks for nothing. */
function queryOf(query: Placeholders['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
