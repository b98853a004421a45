import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RunningProvider, startProvider } from '../test/running-provider.ts'
import { startBackgroundWork } from './background-work.ts'

let running: RunningProvider
let shop: Server
let received = 0
beforeAll(async () => {
  shop = createServer((request, response) => {
    if (request.method === 'POST') received += 1
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => shop.listen(0, 'localhost', resolve))
  running = await startProvider({ SHOP_URL: `http://localhost:${(shop.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await running.stop()
  shop.closeAllConnections()
  await new Promise((resolve) => shop.close(resolve))
})

it('expires payments, tells the shop, and deletes what is over, until it is stopped', async () => {
  const { pool } = running.provider
  await pool.query(
    `insert into payment (payment_id, order_id, request, expires_at)
     values ('pay_old', gen_random_uuid(), '{"orderId":"x","bundles":[]}', now() - interval '1 minute')`,
  )
  await pool.query(
    `insert into openid_record (model, id, payload, expires_at)
     values ('Session', 'old', '{}', now() - interval '1 minute'), ('Session', 'fresh', '{}', now() + interval '1 hour')`,
  )
  await pool.query(`insert into sign_in_attempt values ('old', 9, now() - interval '1 minute')`)
  const stop = startBackgroundWork(running.sandbox, running.service.log)
  await vi.waitFor(() => expect(received).toBe(1), { timeout: 15_000 })
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        `select (select array_agg(id) from openid_record) as records, (select count(*)::int from sign_in_attempt) as attempts`,
      )
      expect(rows).toEqual([{ records: ['fresh'], attempts: 0 }])
    },
    { timeout: 15_000 },
  )
  const { rows } = await pool.query(`select state from payment where payment_id = 'pay_old'`)
  expect(rows).toEqual([{ state: 'EXPIRED' }])
  await stop()
})

it('stops while its work goes on', async () => {
  const stop = startBackgroundWork(running.sandbox, running.service.log)
  await stop()
})
