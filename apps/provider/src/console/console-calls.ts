import { PlatformGame } from '@quartermaster/contract/platform/game-services'
import { NewPlayerRequest } from '@quartermaster/contract/platform/sandbox'
import { DEMO_PLAYERS } from '@quartermaster/demo-world/players'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { useItem } from '../games/account-store.ts'
import { listFailures, switchAllFailuresOff, switchFailureOff, switchFailureOn } from '../games/failure-store.ts'
import { listMail } from '../mail/mail-store.ts'
import { disputePayment, type ReversalFailure, refundPayment } from '../payments/reversals.ts'
import { addPlayerLike } from '../players/new-player.ts'
import type { Provider } from '../provider/provider.ts'
import { answerServiceCalls, type SendFailure } from '../provider/service-calls.ts'
import { clearEvents, listDeliveries, listEvents, listWebhooks } from './console-store.ts'
import { FailureForm } from './failure-form.ts'
import { DisputeForm, RefundForm } from './reversal-forms.ts'

export type ConsoleFailure =
  | Failure<'NO_DEMO_PLAYER_NAMED' | 'FAILURE_NOT_VALID' | 'REVERSAL_NOT_VALID' | 'ITEM_NOT_OWNED'>
  | ReversalFailure

const UseForm = z.object({ puuid: z.uuid(), game: PlatformGame, productId: z.string() })

interface PaymentRoute {
  Params: { paymentId: string }
}

/** The console for programs: journeys make players, switch failures on and read what arrived, with the service key. */
export async function consoleCalls(
  app: FastifyInstance,
  { sandbox, sendFailure }: { sandbox: Provider; sendFailure: SendFailure<ConsoleFailure> },
): Promise<void> {
  const { pool, settings, clock } = sandbox
  answerServiceCalls(app, settings)

  app.post('/sandbox/v1/players', async (request, reply) => {
    const { like } = NewPlayerRequest.safeParse(request.body).data ?? {}
    const model = DEMO_PLAYERS.find(({ name }) => name === like)
    if (!model) return sendFailure(reply, fail('NO_DEMO_PLAYER_NAMED'))
    return reply.code(201).send(await addPlayerLike(pool, model))
  })
  app.get('/sandbox/v1/failures', async () => ({ failures: await listFailures(pool) }))
  app.post('/sandbox/v1/failures', async (request, reply) => {
    const form = FailureForm.safeParse(request.body)
    if (!form.success) return sendFailure(reply, fail('FAILURE_NOT_VALID'))
    await switchFailureOn(pool, form.data, clock())
    return reply.code(204).send()
  })
  app.post('/sandbox/v1/failures/off', async (request, reply) => {
    const form = FailureForm.safeParse(request.body)
    if (!form.success) return sendFailure(reply, fail('FAILURE_NOT_VALID'))
    await switchFailureOff(pool, form.data)
    return reply.code(204).send()
  })
  app.delete('/sandbox/v1/failures', async (_request, reply) => {
    await switchAllFailuresOff(pool)
    return reply.code(204).send()
  })
  app.post<PaymentRoute>('/sandbox/v1/payments/:paymentId/dispute', async (request, reply) => {
    const form = DisputeForm.safeParse(request.body)
    if (!form.success) return sendFailure(reply, fail('REVERSAL_NOT_VALID'))
    const dispute = await disputePayment(sandbox, request.params.paymentId, form.data.state)
    return isFailure(dispute) ? sendFailure(reply, dispute) : reply.code(201).send(dispute)
  })
  app.post<PaymentRoute>('/sandbox/v1/payments/:paymentId/refunds', async (request, reply) => {
    const form = RefundForm.safeParse(request.body)
    if (!form.success) return sendFailure(reply, fail('REVERSAL_NOT_VALID'))
    const refund = await refundPayment(sandbox, request.params.paymentId, { reference: null, ...form.data })
    return isFailure(refund) ? sendFailure(reply, refund) : reply.code(201).send(refund)
  })
  app.post('/sandbox/v1/items/used', async (request, reply) => {
    const form = UseForm.safeParse(request.body)
    if (!form.success || !(await useItem(pool, form.data))) return sendFailure(reply, fail('ITEM_NOT_OWNED'))
    return reply.code(204).send()
  })
  app.get('/sandbox/v1/events', async () => ({ events: await listEvents(pool) }))
  app.delete('/sandbox/v1/events', async (_request, reply) => {
    await clearEvents(pool)
    return reply.code(204).send()
  })
  app.get('/sandbox/v1/mail', async (request) => {
    const { to } = request.query as { to?: unknown }
    return { mail: await listMail(pool, typeof to === 'string' ? to : undefined) }
  })
  app.get('/sandbox/v1/deliveries', async () => ({ deliveries: await listDeliveries(pool) }))
  app.get('/sandbox/v1/webhooks', async () => ({ webhooks: await listWebhooks(pool) }))
}
