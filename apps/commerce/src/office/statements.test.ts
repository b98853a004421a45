import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { operatorOf, startOfficeWithOrder, type TestOffice } from '../testing/test-office.ts'

/** What one page asks, and nobody beside it: deliveries go on meanwhile. */
const ofThePage = new AsyncLocalStorage<string[]>()
let commerce: TestOffice
let pages: Readonly<Record<string, string>>
beforeAll(async () => {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  // Every connection that is made from here on tells what it is asked.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown]
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : first
    ofThePage.getStore()?.push(JSON.stringify([text, Array.isArray(values) ? values : []]))
    return query.apply(this, given) as never
  })
  const office = await startOfficeWithOrder()
  commerce = office.commerce
  pages = {
    home: '/v1/home',
    player: `/v1/players/${office.puuid}`,
    movements: `/v1/players/${office.puuid}/movements`,
    orders: `/v1/players/${office.puuid}/orders`,
    order: `/v1/orders/${office.orderId}`,
  }
})
afterAll(async () => {
  await commerce.close()
  vi.restoreAllMocks()
})

/** How many statements each may take: a page's time is theirs, where the database is busy. */
const MOST = { home: 9, player: 14, movements: 5, orders: 4, order: 16 } as const

it.each(Object.entries(MOST))('%s asks the database nothing twice, and no more than %d times', async (page, most) => {
  const path = pages[page] ?? ''
  const read = () => commerce.ask({ as: operatorOf('admin'), path })
  expect((await read()).statusCode).toBe(200)
  const asked: string[] = []
  await ofThePage.run(asked, read)
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter((statement, index) => asked.indexOf(statement) !== index)).toEqual([])
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most)
})
