import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCommerce, type TestCommerce } from '../testing/test-commerce.ts'

let now = Date.UTC(2026, 0, 1)
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startTestCommerce({ clock: () => new Date(now) })
})
afterAll(() => commerce.close())

const send = (payload: string, type = 'application/csp-report') =>
  commerce.app.inject({ method: 'POST', url: '/api/policy-reports', headers: { 'content-type': type }, payload })
const REPORT = JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } })
const count = async (directive: string) => {
  const figures = await commerce.context.metrics.registry.metrics()
  return Number(
    new RegExp(`commerce_policy_reports_total\\{directive="${directive}"\\} (\\d+)`).exec(figures)?.[1] ?? 0,
  )
}

test('reports of a page’s policy are counted by directive, in both shapes, without a session', async () => {
  expect((await send(REPORT)).statusCode).toBe(204)
  const newer = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]
  expect((await send(JSON.stringify(newer), 'application/reports+json')).statusCode).toBe(204)
  expect([await count('script-src-elem'), await count('img-src')]).toEqual([1, 1])
})

test('what is no report counts for nothing, and what is too large is not read', async () => {
  expect((await send('not json')).statusCode).toBe(204)
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413)
  expect(await count('other')).toBe(0)
})

test('a flood is cut off, and goes on a minute later', async () => {
  now += 60_000
  const before = await count('script-src-elem')
  await Promise.all(Array.from({ length: 320 }, () => send(REPORT)))
  expect([(await count('script-src-elem')) - before, await count('not read')]).toEqual([300, 20])
  now += 60_000
  await send(REPORT)
  expect((await count('script-src-elem')) - before).toBe(301)
})
