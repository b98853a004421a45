import type { ActionOutcome } from '@quartermaster/contract/wire/office/primitives'
import type { Failure } from '@quartermaster/service/failure'
import type { OperatorAction } from '../../approvals/action.ts'
import { runAction } from '../../approvals/run-action.ts'
import { type KeyFailure, once } from '../../idempotency/once.ts'
import { requireOperator } from '../../operator-sign-in/authentication.ts'
import { recordRefusal } from '../../operator-trail/operator-trail.ts'
import type { Acting, Operator } from '../../operators/operator.ts'
import type { ActionName, NotPermitted } from '../../operators/permissions.ts'
import type { ActionContext, OfficeContext } from './context.ts'
import { aboutOf, keyedCallOf, referenceOfCall } from './keyed-action.ts'
import { subjectOfCall } from './subject-of-call.ts'

export interface ActionInput {
  readonly body: { readonly reason?: string }
  readonly idempotencyKey: string
  readonly request: Parameters<typeof requireOperator>[0]
}

/** Failures that say nothing of the action: it may be asked for again under its key. */
const PASSING = ['GAME_SERVICES_UNAVAILABLE', 'NOT_PERMITTED']

/** By what is called what does not exist yet. */
const MADE_BY: Partial<Record<ActionName, (made: { name?: string; code?: string }) => string | undefined>> = {
  'campaigns create': ({ name }) => name,
  'creators add': ({ code }) => code,
}

/** What changes something at the office: once per key, by who may. */
export function createActs(context: OfficeContext) {
  function keyed<Known extends Failure>(
    name: ActionName,
    parameters: object,
    { body, idempotencyKey, request }: ActionInput,
    work: (operator: Operator) => Promise<ActionOutcome | Known>,
  ): Promise<ActionOutcome | Known | KeyFailure> {
    const operator = requireOperator(request)
    const call = keyedCallOf(
      operator,
      idempotencyKey,
      name,
      { ...parameters, reason: body.reason },
      aboutOf(parameters),
    )
    return once<ActionOutcome, Known>(context, call, {
      work: () => work(operator),
      isPassing: ({ failure }: Failure) => PASSING.includes(failure),
    })
  }
  return {
    /** An action that may have to wait for a second operator. */
    act<Parameters extends object, Known extends Failure>(
      action: OperatorAction<ActionContext, Parameters, Known>,
      parameters: Parameters,
      input: ActionInput & { readonly body: { readonly reason: string } },
    ): Promise<ActionOutcome | Known | NotPermitted | KeyFailure> {
      return keyed<Known | NotPermitted>(action.name, parameters, input, (operator) =>
        runAction(context as ActionContext, action, parameters, {
          operator,
          reason: input.body.reason,
          reference: referenceOfCall(operator, input.idempotencyKey),
          requestId: input.request.id,
        }),
      )
    },
    /**
     * What a service does and writes to the trail itself, for who acts by this call. It answers what happened, for people. That it
     * would not is written here.
     */
    perform<Known extends Failure>(
      name: ActionName,
      parameters: object,
      input: ActionInput,
      work: (acting: Acting & { readonly requestId: string }) => Promise<string | Known>,
    ): Promise<ActionOutcome | Known | KeyFailure> {
      return keyed<Known>(name, parameters, input, async (operator) => {
        const done = await work({ operator, reason: input.body.reason, requestId: input.request.id })
        if (typeof done === 'string') return { status: 'DONE', message: done, approvalId: null }
        const subject = await subjectOfCall(context, input.request, MADE_BY[name]?.(parameters))
        const refused = { failure: done.failure, reason: input.body.reason, requestId: input.request.id }
        await recordRefusal(context.db, operator, name, subject, { ...refused, now: context.clock() })
        return done
      })
    },
  }
}

export type Acts = ReturnType<typeof createActs>
