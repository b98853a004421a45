import { CALLS } from '@quartermaster/contract/calls'
import { readSettings } from '@quartermaster/settings/settings'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createService } from './create-service.ts'
import { createEdge } from './edge.ts'
import { refuse } from './error-answers.ts'
import { type Failure, fail } from './failure.ts'

type Known = Failure<'NO_SUCH_CREATOR'> | Failure<'BUSY', { seconds: number }>

const { registerCall, sendFailure } = createEdge<Known>({
  NO_SUCH_CREATOR: refuse(404, 'NOT_FOUND', 'Nobody.'),
  BUSY: ({ seconds }) =>
    refuse(503, 'UPSTREAM_UNAVAILABLE', `Wait ${seconds} seconds.`, { retryAfterSeconds: seconds }),
})

function serviceOf(handler: () => Promise<{ creator: { name: string } } | Known>) {
  const service = createService('edge-test', readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
  registerCall(service, CALLS.getCreator, handler)
  service.get('/no-call', (request, reply) => sendFailure(request, reply, fail('NO_SUCH_CREATOR')))
  return service
}
const path = CALLS.getCreator.path.replace(':affiliate', 'somebody')

test('what a service returns is the answer', async () => {
  const answer = await serviceOf(async () => ({ creator: { name: 'Some Body' } })).inject(path)
  expect([answer.statusCode, answer.json()]).toEqual([200, { creator: { name: 'Some Body' } }])
})

test('a failure is told by its line of the table, with what is known about it', async () => {
  const answer = await serviceOf(async () => fail('BUSY', { seconds: 7 })).inject(path)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '7'])
  expect(answer.json()).toMatchObject({ errorCode: 'UPSTREAM_UNAVAILABLE', message: 'Wait 7 seconds.' })
})

test('what a schema refuses is said by its field, in words of ours', async () => {
  const service = createService('edge-test', readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
  const body = z.strictObject({ rewards: z.array(z.string()).min(1), kind: z.enum(['SHARED', 'SINGLE']) })
  registerCall(service, { ...CALLS.getCreator, method: 'POST', body }, async () => fail('NO_SUCH_CREATOR'))
  const answer = await service.inject({ method: 'POST', url: path, payload: { rewards: [], kind: 'OTHER' } })
  expect(answer.json().fields).toEqual([
    { path: 'body.rewards', message: 'needs at least one' },
    { path: 'body.kind', message: 'must be one of these: SHARED, SINGLE' },
  ])
})

test('a route that is no call of the contract tells its failures by the same table', async () => {
  const answer = await serviceOf(async () => fail('NO_SUCH_CREATOR')).inject('/no-call')
  expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'NOT_FOUND'])
})
