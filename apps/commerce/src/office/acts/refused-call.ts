import type { FastifyRequest } from 'fastify'
import { requireOperator } from '../../operator-sign-in/authentication.ts'
import { recordRefusal } from '../../operator-trail/operator-trail.ts'
import type { ActionName } from '../../operators/permissions.ts'
import { NOT_KEPT } from '../../player-data/erased.ts'
import type { OfficeContext } from './context.ts'
import { reasonOfRefused } from './refused-reason.ts'
import { isOfErased, subjectOfCall } from './subject-of-call.ts'

type RefusingContext = Pick<OfficeContext, 'db' | 'clock' | 'settings'>

/** What the trail says of a call that came to nothing, as far as it may be kept. */
export async function readRefused(context: RefusingContext, request: FastifyRequest) {
  const subject = await subjectOfCall(context, request)
  const typed = await reasonOfRefused(request)
  const reason = typed !== undefined && (await isOfErased(context, request)) ? NOT_KEPT : typed
  return { subject, reason, requestId: request.id, now: context.clock() }
}

/** Writes down that a file was refused. Of calls the edge does. */
export async function noteRefusedFile(
  context: RefusingContext,
  request: FastifyRequest,
  action: ActionName,
  failure: string,
): Promise<void> {
  const { subject, ...refused } = await readRefused(context, request)
  await recordRefusal(context.db, requireOperator(request), action, subject, { ...refused, failure })
}
