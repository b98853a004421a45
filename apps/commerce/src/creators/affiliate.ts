import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BaseContext } from '../context/context.ts'
import { affiliateOf, answerAffiliate } from '../session-tracking/session-tracking.ts'
import { type Creator, findCreator } from './store.ts'

/** The creator who brought this call, if a code was sent and is known. An unknown code is no reason to refuse. */
export async function creditedCreator(
  { db }: Pick<BaseContext, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
  query?: { readonly affiliate?: string | undefined },
): Promise<Creator | undefined> {
  const code = affiliateOf(request, query)
  if (!code) return undefined
  const creator = await findCreator(db, code)
  if (creator) answerAffiliate(reply, creator.code)
  return creator
}
