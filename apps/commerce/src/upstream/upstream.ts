import { HEADERS } from '@quartermaster/contract/headers'
import { LARGEST_PLATFORM_ANSWER } from '@quartermaster/contract/platform/limits'
import type { PlatformCall } from '@quartermaster/contract/platform/platform-call'
import { platformPath } from '@quartermaster/contract/platform/platform-calls'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { tracedCall } from '@quartermaster/tracing/traced-fetch'
import { Agent, type Dispatcher, request } from 'undici'
import { type CallOutcome, createGuard, type Guard, type GuardContext } from './guard.ts'

export interface UpstreamAsk {
  /** Whom it is for: a player, or what asks for none of them. Each has one voice in whether the service is out of reach. */
  readonly who: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  /** Whether an answer is about what was asked. One that is about something else says nothing of it. */
  readonly isAbout?: (answer: never) => boolean
}

/**
 * What came of a call. `CALL_REFUSED`: an answer that is none of the good ones. `CALL_UNKNOWN`: no answer, too late, too
 * long, not in the contract's shape, about something else, or not asked for while the service is out of reach.
 */
export type Upstreamed =
  | { readonly value: unknown }
  | Failure<'CALL_REFUSED', { readonly status: number; readonly body: unknown }>
  | Failure<'CALL_UNKNOWN', { readonly timedOut: boolean; readonly detail: string }>

/** A service of the publisher's, reached over HTTP with the service key. */
export interface Upstream extends Pick<Guard, 'room'> {
  ask(call: PlatformCall, asked: UpstreamAsk): Promise<Upstreamed>
}

export interface UpstreamOptions {
  /** As metrics and logs call it. */
  readonly name: string
  readonly url: string
  readonly key: string
  readonly patienceMs: number
}

/** Asks for half of what `fetch` costs, which is most of what a quote does. */
const dispatcher = new Agent({ maxResponseSize: LARGEST_PLATFORM_ANSWER })

export function createUpstream(context: GuardContext, { name, url, key, patienceMs }: UpstreamOptions): Upstream {
  const guard = createGuard(name, context)
  const send = async (call: PlatformCall, asked: UpstreamAsk): Promise<Upstreamed> => {
    const own = {
      authorization: `Bearer ${key}`,
      // Packed, an answer could unfold to any length.
      'accept-encoding': 'identity',
      ...(asked.body !== undefined && { 'content-type': 'application/json' }),
      ...(asked.idempotencyKey && { [HEADERS.idempotencyKey]: asked.idempotencyKey }),
    }
    const options = {
      dispatcher,
      method: call.method,
      ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
      signal: AbortSignal.timeout(patienceMs),
    }
    try {
      const address = new URL(platformPath(call, asked.params, asked.query), url)
      const ask = (headers: Readonly<Record<string, string>>) =>
        request(address, { ...options, headers: { ...own, ...headers } })
      const answer = await tracedCall({ service: name, route: call.path }, call.method, ask, statusOf)
      return await read(call, answer, asked.isAbout)
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError'
      return fail('CALL_UNKNOWN', { timedOut, detail: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    room: guard.room,
    async ask(call, asked) {
      const outcome = await guard.run(asked.who, () => send(call, asked), judge)
      if (outcome) return outcome
      return fail('CALL_UNKNOWN', { timedOut: false, detail: `${name}: out of reach, and not asked for a while` })
    },
  }
}

function judge(outcome: Upstreamed): CallOutcome {
  if (!isFailure(outcome)) return 'answered'
  if (outcome.failure === 'CALL_UNKNOWN') return 'unknown'
  return outcome.status >= 500 || outcome.status === 429 ? 'unknown' : 'refused'
}

const statusOf = ({ statusCode }: Dispatcher.ResponseData) => statusCode

async function read(
  call: PlatformCall,
  { statusCode: status, body }: Dispatcher.ResponseData,
  isAbout: UpstreamAsk['isAbout'] = () => true,
): Promise<Upstreamed> {
  if (status >= 200 && status < 300 && call.answer) {
    const value = call.answer.parse(await body.json())
    if (!isAbout(value as never)) throw new Error('the answer is about something else than what was asked')
    return { value }
  }
  // A refusal counts by its status, whatever it is worded in.
  if (status >= 400) return fail('CALL_REFUSED', { status, body: await body.json().catch(() => undefined) })
  await body.dump()
  if (status >= 200 && status < 300) return { value: undefined }
  throw new Error(`the answer leads elsewhere (${status})`)
}
