import { pipeline } from 'node:stream/promises'
import { BATCH_FILE_PATH } from '@quartermaster/contract/office-addresses'
import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import { ReasonRequest } from '@quartermaster/contract/wire/office/primitives'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { fetchBatch } from '../../campaigns/batch-fetch.ts'
import { type BatchFailure, discardBatch, type StartBatchFailure } from '../../campaigns/code-batches.ts'
import { createLock } from '../../campaigns/code-seal.ts'
import type { KeyFailure } from '../../idempotency/once.ts'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import { type NotPermitted, refusalFor } from '../../operators/permissions.ts'
import { createActs } from '../acts/act.ts'
import type { OfficeContext } from '../acts/context.ts'
import { saltOfCall } from '../acts/keyed-action.ts'
import { noteRefusedFile } from '../acts/refused-call.ts'
import { batchOf, START_BATCH } from './batch-actions.ts'
import type { CampaignChanged } from './campaign-gives.ts'

export type BatchRoutesFailure =
  | NotPermitted
  | KeyFailure
  | BatchFailure
  | StartBatchFailure
  | CampaignChanged
  | Failure<'NO_REASON'>

/** Batches of codes: asked for, followed on the campaign's page, fetched once by who asked. */
export function registerBatches(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge }: { checks: OperatorChecks; edge: Edge<BatchRoutesFailure> },
): void {
  const { act, perform } = createActs(context)

  edge.registerCall(
    app,
    OFFICE_CALLS.startBatch,
    async (input) => {
      const { codes, passphrase } = input.body
      const operator = requireOperator(input.request)
      // Of the call, so that one that begins again asks for the same batch.
      const lock = createLock(passphrase, saltOfCall(operator, input.idempotencyKey))
      return act(START_BATCH, batchOf(input.params.name, codes, operator, lock), input)
    },
    [checks.call],
  )
  edge.registerCall(
    app,
    OFFICE_CALLS.discardBatch,
    async (input) => {
      const { batchId } = input.params
      return perform('codes batch discard', { batchId }, input, async (acting) => {
        const discarded = await discardBatch(context, acting, batchId)
        return isFailure(discarded) ? discarded : 'The batch is thrown away.'
      })
    },
    [checks.call],
  )

  app.post<{ Params: { batchId: string } }>(BATCH_FILE_PATH, { preHandler: [checks.call] }, async (request, reply) => {
    const operator = requireOperator(request)
    const refusal = refusalFor(operator, 'codes batch fetch')
    if (refusal) return edge.sendFailure(request, reply, refusal)
    const asked = ReasonRequest.safeParse(request.body)
    if (!asked.success) {
      await noteRefusedFile(context, request, 'codes batch fetch', 'NO_REASON')
      return edge.sendFailure(request, reply, fail('NO_REASON'))
    }
    const { batchId } = request.params
    const acting = { operator, reason: asked.data.reason, requestId: request.id }
    const fetched = z.uuid().safeParse(batchId).success
      ? await fetchBatch(context, acting, batchId, (file, name) => sendFile(reply, file, name))
      : fail('NO_SUCH_BATCH')
    if (!isFailure(fetched)) return reply
    await noteRefusedFile(context, request, 'codes batch fetch', fetched.failure)
    return edge.sendFailure(request, reply, fetched)
  })
}

/** Ends when the last piece is handed over: where the browser goes away before, the shop keeps the file. */
async function sendFile(reply: FastifyReply, file: AsyncIterable<Buffer>, name: string): Promise<void> {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'cache-control': 'no-store',
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
  })
  await pipeline(file, reply.raw, { end: false })
  const handedOver = new Promise<void>((resolve, reject) => {
    reply.raw.once('finish', resolve)
    reply.raw.once('close', () => reject(new Error('The browser went away before the end of the file')))
  })
  reply.raw.end()
  await handedOver
}
