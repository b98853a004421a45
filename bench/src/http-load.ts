import { connect, type Socket } from 'node:net'

export interface LoadOptions {
  readonly port: number
  readonly connections: number
  readonly forMs: number
  /** From one request of a connection to its next; unless it says so, the next follows the answer at once. */
  readonly paceMs?: number | undefined
  /** The next request, whole, or undefined when there is none left. */
  next(): Buffer | undefined
  /** Sorts an answer; each kind is counted. */
  kindOf(status: number, body: string): string
  /** Told the kind of each request's answer, for those who keep account of single requests. */
  onAnswer?(request: Buffer, kind: string): void
}

export interface Load {
  readonly seconds: number
  readonly counts: Readonly<Record<string, number>>
  /** Latencies in milliseconds, sorted. */
  readonly latencies: readonly number[]
}

/**
 * Keeps a number of connections busy, each with one request at a time. It reads just enough of HTTP to find where an
 * answer ends, so that the load costs little beside what it measures.
 */
export async function loadOverHttp(options: LoadOptions): Promise<Load> {
  const counts: Record<string, number> = {}
  const latencies: number[] = []
  const begun = performance.now()
  const until = begun + options.forMs
  await Promise.all(Array.from({ length: options.connections }, () => drive(options, until, counts, latencies)))
  latencies.sort((a, b) => a - b)
  return { seconds: (performance.now() - begun) / 1_000, counts, latencies }
}

/** How many answers were of this kind; a measure counts only where all of them were. */
export function requireOnly(counts: Load['counts'], kind: string): number {
  const { [kind]: answered = 0, ...others } = counts
  if (Object.keys(others).length > 0) throw new Error(`not every answer was ${kind}: ${JSON.stringify(others)}`)
  return answered
}

function drive(
  options: LoadOptions,
  until: number,
  counts: Record<string, number>,
  latencies: number[],
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket: Socket = connect({ host: '127.0.0.1', port: options.port, noDelay: true })
  let held = ''
  let sentAt = 0
  let sent: Buffer | undefined
  const count = (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  const send = () => {
    const request = performance.now() < until ? options.next() : undefined
    if (!request) {
      socket.end()
      resolve()
      return
    }
    sentAt = performance.now()
    sent = request
    socket.write(request)
  }
  socket.setEncoding('latin1')
  socket.on('connect', send)
  socket.on('data', (chunk: string) => {
    held += chunk
    const head = held.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(held)?.[1] ?? 0)
    const end = head + 4 + length
    if (held.length < end) return
    latencies.push(performance.now() - sentAt)
    const kind = options.kindOf(Number(held.slice(9, 12)), held.slice(head + 4, end))
    count(kind)
    if (sent) options.onAnswer?.(sent, kind)
    held = held.slice(end)
    const waitMs = options.paceMs === undefined ? 0 : sentAt + options.paceMs - performance.now()
    if (waitMs > 0) setTimeout(send, waitMs)
    else send()
  })
  socket.on('error', () => {
    count('broken connection')
    resolve()
  })
  socket.on('close', resolve)
  return promise
}

/** A POST with a JSON body, as bytes. */
export function postRequest(path: string, headers: Readonly<Record<string, string>>, body: unknown): Buffer {
  const text = JSON.stringify(body)
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
