import { CALLS } from '@quartermaster/contract/calls'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context/context.ts'
import { answerAffiliate } from '../session-tracking/session-tracking.ts'
import { findCreator } from './store.ts'

export type CreatorFailure = Failure<'NO_SUCH_CREATOR'>

export function registerCreators(
  app: FastifyInstance,
  { db }: Pick<BaseContext, 'db'>,
  { registerCall }: Edge<CreatorFailure>,
): void {
  registerCall(app, CALLS.getCreator, async ({ params, reply }) => {
    const creator = await findCreator(db, params.affiliate)
    if (!creator) return fail('NO_SUCH_CREATOR')
    answerAffiliate(reply, creator.code)
    return { creator: { name: creator.name } }
  })
}
