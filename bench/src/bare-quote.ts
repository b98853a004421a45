import { parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'

/** The least a quote can be: ask the game services for account and items, and send the same bytes every time. */
const { body, port, path, gameServices } = workerData as {
  body: string
  port: number
  path: string
  gameServices: string
}
const app = Fastify()
app.post(path, async (_request, reply) => {
  const account = `${gameServices}/games/v1/LOL/accounts/player`
  await Promise.all([account, `${account}/items`].map((url) => fetch(url).then((answer) => answer.json())))
  return reply.type('application/json; charset=utf-8').send(body)
})
await app.listen({ host: '127.0.0.1', port })
parentPort?.postMessage('listening')
