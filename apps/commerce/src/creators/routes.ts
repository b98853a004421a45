import { CALLS } from '@quartermaster/contract/calls'
import { registerCall } from '@quartermaster/service/call-route'
import { refuse } from '@quartermaster/service/error-answers'
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context/context.ts'
import { answerAffiliate } from '../session-tracking/session-tracking.ts'
import { findCreator } from './store.ts'

export function registerCreators(app: FastifyInstance, { db }: Pick<BaseContext, 'db'>): void {
  registerCall(app, CALLS.getCreator, async ({ params, reply }) => {
    const creator = await findCreator(db, params.affiliate)
    if (!creator) return refuse(404, 'NOT_FOUND', 'There is no creator with this link. Check it for a typing mistake.')
    answerAffiliate(reply, creator.code)
    return { creator: { name: creator.name } }
  })
}
