import { isOutage } from '@quartermaster/database/passing-failure'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'

/** A database that cannot do its work is a failure like others: its line of the table says when to come back. */
export function answerOutages(app: FastifyInstance, { sendFailure }: Edge<Failure<'DATABASE_UNAVAILABLE'>>): void {
  app.setErrorHandler((error, request, reply) => {
    if (!isOutage(error)) throw error
    request.log.error({ err: error }, 'the database is not available')
    return sendFailure(request, reply, fail('DATABASE_UNAVAILABLE'))
  })
}
