import { ReasonSchema } from '@quartermaster/contract/wire/office/primitives'
import type { FastifyRequest } from 'fastify'

const MOST_BYTES = 64 * 1_024
const WAIT_MS = 1_000

/** The reason that came with a call which was refused, for the trail alone: the call is over, whatever it says. */
export async function reasonOfRefused(request: FastifyRequest): Promise<string | undefined> {
  const sent = request.method === 'GET' ? request.query : (request.body ?? readJson(await readUnread(request)))
  const { reason } = typeof sent === 'object' && sent !== null ? (sent as { reason?: unknown }) : {}
  return ReasonSchema.safeParse(reason).data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A call is refused before its body is read. Whoever sends it slowly, or more than a reason needs, is not waited for. */
function readUnread({ raw }: FastifyRequest): Promise<string> {
  if (raw.readableEnded) return Promise.resolve('')
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let bytes = 0
    const stop = () => {
      clearTimeout(patience)
      raw.off('data', take).off('end', stop).off('close', stop).resume()
      resolve(Buffer.concat(parts).toString())
    }
    const take = (part: Buffer) => {
      bytes += part.length
      if (bytes > MOST_BYTES) return stop()
      parts.push(part)
    }
    const patience = setTimeout(stop, WAIT_MS)
    raw.on('data', take).on('end', stop).on('close', stop)
  })
}
