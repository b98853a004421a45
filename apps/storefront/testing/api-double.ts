import type { CallAnswer } from '@quartermaster/contract/call-types'
import { CALLS, type Call, type CallName } from '@quartermaster/contract/calls'
import { HEADERS } from '@quartermaster/contract/headers'
import type { ErrorCode } from '@quartermaster/contract/statuses'
import { ErrorAnswer } from '@quartermaster/contract/wire/error'
import type { ProductInfo } from '@quartermaster/contract/wire/products'
import { vi } from 'vitest'

export interface SentCall {
  readonly name: CallName
  readonly method: string
  /** As it was asked for, with its query. */
  readonly address: string
  readonly credentials: RequestCredentials | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

interface Refusal {
  readonly status: number
  readonly errorCode: ErrorCode
  readonly retryAfterSeconds?: number
  readonly cost?: number
}

type Answer<Name extends CallName> =
  | { readonly body: CallAnswer<Name>; readonly headers?: Readonly<Record<string, string>> }
  | Refusal
  | 'no answer'

/** One answer is given every time; of a list, each once. */
export type Answers = { readonly [Name in CallName]?: Answer<Name> | readonly Answer<Name>[] }

type Reply = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }

/** No answer is there at once: what a test reads of it without waiting, it would read by luck. */
const ON_THE_WAY_MS = 10
/** Of the real clock, also where a test stops its own. */
const { setTimeout: later } = globalThis

/**
 * Stands in for the API behind `fetch` and notes what was sent. It answers only what the API could: every answer is
 * parsed with the schema of its call, and a request the API would refuse is refused. A call without an answer is not found.
 */
export function answerCalls(answers: Answers): SentCall[] {
  const sent: SentCall[] = []
  const replies = new Map(callNames(answers).map((name) => [name, repliesOf(name, answers[name])]))
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const { name, params, query } = calledBy(method, address)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const headers = { ...(init.headers as Record<string, string>) }
    sent.push({ name, method, address, credentials: init.credentials, headers, body })
    await new Promise((arrives) => later(arrives, ON_THE_WAY_MS))
    const reply = refusalOf(CALLS[name], { params, query, body, headers }) ?? replies.get(name)?.() ?? notFound()
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    return Response.json(reply.body, { status: reply.status, headers: { ...reply.headers } })
  })
  return sent
}

const callNames = (answers: Answers) => Object.keys(answers) as CallName[]

function repliesOf(name: CallName, given: Answers[CallName]): () => Reply | 'no answer' {
  if (!Array.isArray(given)) {
    const reply = replyOf(name, given as Answer<CallName>)
    return () => reply
  }
  const replies = given.map((answer: Answer<CallName>) => replyOf(name, answer))
  return () => replies.shift() ?? 'no answer'
}

function replyOf(name: CallName, answer: Answer<CallName>): Reply | 'no answer' {
  if (answer === 'no answer') return answer
  if ('errorCode' in answer) return refused(answer)
  return {
    status: 200,
    body: CALLS[name].answer.parse(answer.body),
    ...(answer.headers && { headers: answer.headers }),
  }
}

function refused({ status, ...error }: Refusal): Reply {
  return { status, body: ErrorAnswer.parse({ message: 'Refused by the double.', requestId: 'double', ...error }) }
}

const notFound = () => refused({ status: 404, errorCode: 'NOT_FOUND' })

/** Which call an address is, below whatever base. */
function calledBy(method: string, address: string) {
  const { pathname, searchParams } = new URL(address, 'http://shop.example')
  const path = pathname.replace(/^.*?(?=\/(?:v3|contentcodes)\/)/, '')
  for (const name of Object.keys(CALLS) as CallName[]) {
    const pattern = `^${CALLS[name].path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`
    const found = CALLS[name].method === method && path.match(pattern)
    if (found) {
      const params = Object.fromEntries(
        Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
      )
      return { name, params, query: Object.fromEntries(searchParams) }
    }
  }
  throw new TypeError(`No call of the API is at ${method} ${address}`)
}

interface Request {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

function refusalOf(call: Call, { params, query, body, headers }: Request): Reply | undefined {
  const good = [call.params?.safeParse(params), call.query?.safeParse(query), call.body?.safeParse(body)]
  if (good.some((parsed) => parsed && !parsed.success)) return refused({ status: 400, errorCode: 'INVALID_REQUEST' })
  if (call.idempotent && !headers[HEADERS.idempotencyKey])
    return refused({ status: 400, errorCode: 'IDEMPOTENCY_KEY_REQUIRED' })
  return undefined
}

export function productInfo(id: string, status: ProductInfo['status'] = 'PURCHASABLE'): ProductInfo {
  return { id, game: 'lol', type: 'CHAMPION', status, prices: [{ finalPrice: { cost: 975, currency: 'RP' } }] }
}

export const prices = (...products: ProductInfo[]) => ({ body: { products, ownedItems: [] } })
