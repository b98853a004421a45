import type { Call } from '@quartermaster/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { type CallHandler, type OnUnreadable, registerCallRoute } from './call-route.ts'
import { type Refusal, sendRefusal } from './error-answers.ts'
import type { Failure } from './failure.ts'

/** How an app tells each of its failures. A code without a line does not compile. */
export type FailureAnswers<Known extends Failure> = {
  readonly [Code in Known['failure']]: Refusal | ((failure: Extract<Known, { failure: Code }>) => Refusal)
}

/** Where services meet HTTP. A room asks for an edge that knows the failures of its own. */
export interface Edge<Known extends Failure> {
  /** Registers a call from its row. The handler returns what its service returned, failures too. */
  readonly registerCall: <const C extends Call>(
    app: FastifyInstance,
    call: C,
    handler: CallHandler<C, Known>,
    checks?: onRequestAsyncHookHandler[],
    onUnreadable?: OnUnreadable,
  ) => void
  /** For routes that are no calls of the contract. */
  readonly sendFailure: (request: FastifyRequest, reply: FastifyReply, failure: Known) => FastifyReply
}

export function createEdge<Known extends Failure>(answers: FailureAnswers<Known>): Edge<Known> {
  const sendFailure: Edge<Known>['sendFailure'] = (request, reply, failure) => {
    const answer = answers[failure.failure as Known['failure']]
    return sendRefusal(request, reply, typeof answer === 'function' ? answer(failure as never) : answer)
  }
  return {
    sendFailure,
    registerCall: (app, call, handler, checks = [], onUnreadable) =>
      registerCallRoute(app, { call, handler, checks, onUnreadable, sendFailure }),
  }
}
