import type { OfficeAnswer, OfficeRequest } from '@quartermaster/contract/call-types'
import { HEADERS } from '@quartermaster/contract/headers'
import { OFFICE_CALLS, type OfficeCallName } from '@quartermaster/contract/office-calls'
import { OFFICE_FILES } from '@quartermaster/contract/office-files'
import type { ErrorCode } from '@quartermaster/contract/statuses'
import { ErrorAnswer } from '@quartermaster/contract/wire/error'
import { vi } from 'vitest'

type FileName = keyof typeof OFFICE_FILES

export interface SentCall<Name extends OfficeCallName = OfficeCallName> {
  readonly name: Name | FileName
  readonly address: string
  readonly query: Readonly<Record<string, string>>
  readonly body: OfficeRequest<Name>['body']
}

interface Refusal {
  readonly status: number
  readonly errorCode: ErrorCode
  readonly message?: string
}

export type Answer<Name extends OfficeCallName> = { readonly body: OfficeAnswer<Name> } | Refusal | 'no answer'
type FileAnswer = { readonly file: string } | Refusal
type AnyAnswer = Answer<OfficeCallName> | FileAnswer

/** One answer is given every time; of a list, each once; a function answers what was sent. */
type Given<Name extends OfficeCallName> =
  | Answer<Name>
  | readonly Answer<Name>[]
  | ((sent: SentCall<Name>) => Answer<Name>)

export type OfficeAnswers = { readonly [Name in OfficeCallName]?: Given<Name> } & {
  readonly [Name in FileName]?: FileAnswer
}

/** No answer is there at once: what a test reads of it without waiting, it would read by luck. */
const ON_THE_WAY_MS = 10
/** Of the real clock, also where a test stops its own. */
const { setTimeout: later } = globalThis

const ROWS = { ...OFFICE_CALLS, ...OFFICE_FILES }
type RowName = keyof typeof ROWS

/**
 * Stands in for the office's API behind `fetch` and notes what was sent. It answers only what the API could: every answer
 * is parsed with the schema of its call, and a request the API would refuse is refused. What has no answer is not found.
 */
export function answerOffice(answers: OfficeAnswers): SentCall[] {
  const sent: SentCall[] = []
  const replies = new Map((Object.keys(answers) as RowName[]).map((name) => [name, repliesOf(name, answers[name])]))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { call, refusal } = readRequest(address, init)
    sent.push(call)
    await new Promise((arrives) => later(arrives, ON_THE_WAY_MS))
    const reply = refusal ?? replies.get(call.name)?.(call) ?? refused({ status: 404, errorCode: 'NOT_FOUND' })
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    return reply.clone()
  })
  return sent
}

type Reply = Response | 'no answer'

function repliesOf(name: RowName, given: OfficeAnswers[RowName]): (sent: SentCall) => Reply {
  if (typeof given === 'function') {
    const answer = given as (sent: SentCall) => AnyAnswer
    return (sent) => replyOf(name, answer(sent))
  }
  if (!Array.isArray(given)) {
    const reply = replyOf(name, given as AnyAnswer)
    return () => reply
  }
  const replies = given.map((answer: AnyAnswer) => replyOf(name, answer))
  return () => replies.shift() ?? 'no answer'
}

function replyOf(name: RowName, answer: AnyAnswer): Reply {
  if (answer === 'no answer') return answer
  if ('errorCode' in answer) return refused(answer)
  if ('file' in answer)
    return new Response(answer.file, { headers: { 'content-disposition': `attachment; filename="${name}"` } })
  return Response.json(OFFICE_CALLS[name as OfficeCallName].answer.parse(answer.body))
}

function refused({ status, ...error }: Refusal): Response {
  const answer = ErrorAnswer.parse({ message: 'Refused by the double.', requestId: 'double', ...error })
  return Response.json(answer, { status })
}

/** What was asked for, and why the office would refuse it. */
function readRequest(address: string, { method = 'GET', headers, body: text }: RequestInit) {
  const { pathname, searchParams } = new URL(address, 'http://office.example')
  const { name, params } = rowAt(method, pathname)
  const query = Object.fromEntries(searchParams)
  const body = typeof text === 'string' ? JSON.parse(text) : undefined
  const call: SentCall = { name, address, query, body }
  return { call, refusal: refusalOf(ROWS[name], { params, query, body, headers: new Headers(headers) }) }
}

function rowAt(method: string, pathname: string): { readonly name: RowName; readonly params: object } {
  for (const name of Object.keys(ROWS) as RowName[]) {
    const pattern = `^/api${ROWS[name].path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`
    const found = ROWS[name].method === method && pathname.match(pattern)
    if (!found) continue
    const parts = Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
    return { name, params: Object.fromEntries(parts) }
  }
  throw new TypeError(`No call of the office is at ${method} ${pathname}`)
}

interface Schema {
  safeParse(value: unknown): { readonly success: boolean }
}
interface Row {
  readonly path: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly idempotent?: true
}
interface Sent {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers: Headers
}

function refusalOf(row: Row, { params, query, body, headers }: Sent): Response | undefined {
  const read = [row.params?.safeParse(params), row.query?.safeParse(query), row.body?.safeParse(body)]
  if (read.some((parsed) => parsed?.success === false)) return refused({ status: 400, errorCode: 'INVALID_REQUEST' })
  if (!headers.has(HEADERS.officeCall)) return refused({ status: 403, errorCode: 'FORBIDDEN' })
  if (row.idempotent && !headers.has(HEADERS.idempotencyKey))
    return refused({ status: 400, errorCode: 'IDEMPOTENCY_KEY_REQUIRED' })
  return undefined
}
