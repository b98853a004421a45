import { parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'

/** Game services that know every player and nothing they own, in a thread of their own: quick, and not what is measured. */
const { port } = workerData as { port: number }
const app = Fastify()
app.get<{ Params: { game: string; puuid: string } }>('/games/v1/:game/accounts/:puuid', (request, reply) => {
  const { game, puuid } = request.params
  reply.send({ puuid, game, region: 'EUW', shard: 'eu-1' })
})
app.get('/games/v1/:game/accounts/:puuid/items', (_request, reply) => {
  reply.send({ items: [] })
})
await app.listen({ host: '127.0.0.1', port })
parentPort?.postMessage('listening')
