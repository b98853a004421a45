import { COOKIES, HEADERS } from '@quartermaster/contract/headers'
import { LARGEST_PLATFORM_ANSWER } from '@quartermaster/contract/platform/limits'
import type { PlatformCall } from '@quartermaster/contract/platform/platform-call'
import { platformPath } from '@quartermaster/contract/platform/platform-calls'
import { NotTried } from './line.ts'
import type { CheckOptions } from './options.ts'

/** What is known of an answer. The body is whatever JSON came, or nothing. */
export interface Probed {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export interface Asking {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  /** Another key than the service key; null for none. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** The session of a player, as their browser sends it. */
  readonly session?: string | undefined
  /** Gives up after so many milliseconds. */
  readonly abandonAfter?: number
}

interface AskingAt {
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
}

export interface Probe {
  ask(call: PlatformCall, asking?: Asking): Promise<Probed>
  /** What is at an address that the platform names; with a form, what is answered to it. */
  askAt(address: string, asking?: AskingAt): Promise<Probed>
  /** The longest answer and the slowest of each part, so far. */
  readonly largest: { bytes: number; path: string }
  readonly slowest: Record<'lookUp' | 'delivery' | 'payment', { ms: number; path: string }>
  /** The first answer with JSON in it that does not say so. */
  readonly mistyped: { type: string; path: string }
}

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i
const GIVES_UP_AFTER_MS = 60_000
/** More than is allowed, so that the line about size can say by how much. */
const READS_AT_MOST = 16 * LARGEST_PLATFORM_ANSWER

/** Calls the platform patiently, and notes how long and how large its answers are. */
export function createProbe(options: Pick<CheckOptions, 'url' | 'payments' | 'key' | 'signOn'>): Probe {
  const { url, payments = url, key, signOn = url } = options
  const hosts: Partial<Record<PlatformCall['part'], string>> = { Payments: payments, 'Sign-on': signOn }
  const largest = { bytes: 0, path: '' }
  const mistyped = { type: '', path: '' }
  const slowest: Probe['slowest'] = {
    lookUp: { ms: 0, path: '' },
    delivery: { ms: 0, path: '' },
    payment: { ms: 0, path: '' },
  }
  return {
    largest,
    slowest,
    mistyped,
    async askAt(address, { headers = {}, form } = {}) {
      const response = await reach(address, '', {
        headers,
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(GIVES_UP_AFTER_MS),
      })
      return { status: response.status, headers: response.headers, body: parseJson(await readText(response)) }
    },
    async ask(call, asking = {}) {
      const path = platformPath(call, asking.params, asking.query)
      const base = hosts[call.part] ?? url
      const startedAt = performance.now()
      const response = await reach(base, path, {
        method: call.method,
        headers: headersOf(call, asking, key),
        ...(asking.body !== undefined && { body: JSON.stringify(asking.body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(asking.abandonAfter ?? GIVES_UP_AFTER_MS),
      })
      const text = await readText(response)
      const kind = kindOf(call)
      const ms = Math.round(performance.now() - startedAt)
      if (kind && ms >= slowest[kind].ms) Object.assign(slowest[kind], { ms, path })
      if (text.length >= largest.bytes) Object.assign(largest, { bytes: text.length, path })
      const body = parseJson(text)
      const type = response.headers.get('content-type') ?? 'nothing'
      if (body !== undefined && !JSON_TYPE.test(type) && !mistyped.path) Object.assign(mistyped, { type, path })
      return { status: response.status, headers: response.headers, body }
    },
  }
}

function headersOf(call: PlatformCall, { key: given, ...asking }: Asking, key: string): Record<string, string> {
  const bearer = given === undefined ? key : given
  return {
    ...(call.auth === 'serviceKey' && bearer !== null && { authorization: `Bearer ${bearer}` }),
    ...(asking.body !== undefined && { 'content-type': 'application/json' }),
    ...(asking.idempotencyKey && { [HEADERS.idempotencyKey]: asking.idempotencyKey }),
    ...(asking.session !== undefined && { cookie: `${COOKIES.signOnSession}=${asking.session}` }),
    ...asking.headers,
  }
}

/** The platform took the call and broke it off. Any other failed call reached nobody, which says nothing of the platform. */
const BROKEN_OFF = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']

async function reach(base: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${base}${path}`, init)
  } catch (error) {
    // Who gave up waiting says so by another error.
    if (!(error instanceof TypeError && error.cause instanceof Error)) throw error
    const { cause } = error
    const reason = 'code' in cause ? String(cause.code) : cause.message
    if (BROKEN_OFF.includes(reason)) throw new Error(`${path} was broken off: ${reason}`)
    throw new NotTried(`nothing answers at ${base} (${reason})`)
  }
}

function kindOf({ part, path }: PlatformCall): keyof Probe['slowest'] | undefined {
  if (part === 'Payments') return 'payment'
  if (part === 'Game services') return path.startsWith('/games/v1/deliveries') ? 'delivery' : 'lookUp'
  return undefined
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes > READS_AT_MOST) throw new Error(`an answer is longer than ${READS_AT_MOST} bytes`)
  }
  return Buffer.concat(chunks).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
