import { parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'

/** The least a Fastify can do: one route, the same bytes every time, in a thread of its own. */
const {
  body,
  port,
  path,
  headers,
  method = 'GET',
} = workerData as {
  body: string | Uint8Array
  port: number
  path: string
  headers: Readonly<Record<string, string>>
  method?: 'GET' | 'POST'
}
const app = Fastify()
app.route({ method, url: path, handler: (_request, reply) => reply.headers(headers).send(body) })
await app.listen({ host: '127.0.0.1', port })
parentPort?.postMessage('listening')
