import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { note } from './figure.ts'
import { loadOverHttp, requireOnly } from './http-load.ts'

const BARE = fileURLToPath(new URL('./bare-fastify.ts', import.meta.url))

interface HttpAlone {
  readonly port: number
  /** A route of Fastify's: the requests may have parts of their own in it. */
  readonly path: string
  /** What every request is answered with. */
  readonly body: string
  readonly connections: number
  readonly forMs: number
}

/**
 * What speaking costs: requests read and answered with the same bytes by a Fastify that does nothing else. Opened once, and
 * asked with new requests in each round.
 */
export async function openHttpAlone({ port, path, body, connections, forMs }: HttpAlone) {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const bare = new Worker(BARE, { workerData: { body, port, path, headers, method: 'POST' } })
  await once(bare, 'message')
  return {
    async measure(requests: Buffer[]): Promise<number> {
      const next = () => requests.pop()
      const { seconds, counts } = await loadOverHttp({ port, connections, forMs, next, kindOf: String })
      const answered = requireOnly(counts, '200')
      note(`HTTP alone ${Math.round(answered / seconds)} answers/s`)
      return answered / seconds
    },
    close: () => bare.terminate(),
  }
}

/** The rate of who does both, one after the other, on the same processors. */
export const both = (one: number, other: number): number => 1 / (1 / one + 1 / other)
