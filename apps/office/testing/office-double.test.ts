import { afterEach, expect, it, vi } from 'vitest'
import { answerOffice, type OfficeAnswers } from './office-double.ts'
import { sampleSession } from './sample-session.ts'

afterEach(() => vi.unstubAllGlobals())

const OURS = { 'x-office-call': '1' }
const KEY = { 'idempotency-key': 'k'.repeat(16) }
const grant = (body: object, headers: Record<string, string> = { ...OURS, ...KEY }) =>
  fetch('/api/v1/players/p1/grants', { method: 'POST', body: JSON.stringify(body), headers })
const GRANT = { currency: 'RP', amount: 5, reason: 'ticket' }

it.each([
  ['a body of another call', { getPlayer: { body: sampleSession() } }],
  ['half of a body', { getSession: { body: { operator: { id: 'ann' } } } }],
  ['an error code nobody knows', { getHome: { status: 400, errorCode: 'OUT_OF_LUCK' } }],
  ['an impossible answer later on', { listTrail: ['no answer', { body: {} }] }],
])('does not take %s for an answer', (_, answers) => {
  expect(() => answerOffice(answers as unknown as OfficeAnswers)).toThrow()
})

it('takes from a function no more than it takes at once', async () => {
  answerOffice({ getHome: () => ({ body: {} as never }) })
  await expect(fetch('/api/v1/home', { headers: OURS })).rejects.toThrow()
})

it('refuses what the office would refuse', async () => {
  const sent = answerOffice({ grantCurrency: { body: { status: 'DONE', message: 'Done.', approvalId: null } } })
  const statuses = [
    await grant({ ...GRANT, amount: -5 }),
    await grant(GRANT, OURS),
    await grant(GRANT, KEY),
    await grant(GRANT),
  ].map(({ status }) => status)
  expect(statuses).toEqual([400, 400, 403, 200])
  expect(sent.map(({ name }) => name)).toEqual(Array(4).fill('grantCurrency'))
})

it('knows no address that the office has not', async () => {
  answerOffice({})
  await expect(fetch('/api/v1/hom')).rejects.toThrow('No call of the office')
})
