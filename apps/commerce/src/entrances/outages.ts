import { isClash, isOutage } from '@quartermaster/database/passing-failure'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'

/** `CLASHED`: others changed the same at one moment, and this was ended in favour of them. */
export type DatabaseFailure = Failure<'DATABASE_UNAVAILABLE' | 'CLASHED'>

/** A database that cannot do its work is a failure like others: its line of the table says when to come back. */
export function answerOutages(app: FastifyInstance, { sendFailure }: Edge<DatabaseFailure>): void {
  app.setErrorHandler((error, request, reply) => {
    if (isClash(error)) {
      request.log.error({ err: error }, 'a call was ended in favour of another')
      return sendFailure(request, reply, fail('CLASHED'))
    }
    if (!isOutage(error)) throw error
    request.log.error({ err: error }, 'the database is not available')
    return sendFailure(request, reply, fail('DATABASE_UNAVAILABLE'))
  })
}
