import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import type { KeyFailure } from '../../idempotency/once.ts'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import type { NotPermitted } from '../../operators/permissions.ts'
import {
  type BlockFailure,
  blockPlayer,
  type UnblockFailure,
  unblockPlayer,
} from '../../player-blocks/player-blocks.ts'
import type { ErasureFailure } from '../../player-data/erase.ts'
import { addNote, type NoteFailure } from '../../player-notes/player-notes.ts'
import { missingPlayer } from '../../search/known-player.ts'
import { createActs } from '../acts/act.ts'
import type { OfficeContext } from '../acts/context.ts'
import { type PlayerFailure, readMovements, readOrdersOf, readPlayer, readRefusedCodes } from './player.ts'
import { DEBIT, END_SESSIONS, ERASE, GRANT, type MoveFailure } from './player-actions.ts'

export type PlayerRoutesFailure =
  | NotPermitted
  | PlayerFailure
  | ErasureFailure
  | MoveFailure
  | BlockFailure
  | UnblockFailure
  | NoteFailure
  | KeyFailure

export function registerPlayers(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge: { registerCall } }: { checks: OperatorChecks; edge: Edge<PlayerRoutesFailure> },
): void {
  const guard = [checks.call]
  const { act, perform } = createActs(context)

  registerCall(app, OFFICE_CALLS.getPlayer, async ({ params }) => readPlayer(context, params.puuid), guard)
  registerCall(
    app,
    OFFICE_CALLS.listMovements,
    async ({ params, query, request }) => readMovements(context, requireOperator(request), params.puuid, query),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.listRefusedCodes,
    async ({ params, query }) => readRefusedCodes(context, params.puuid, query),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.listPlayerOrders,
    async ({ params, query }) => readOrdersOf(context, params.puuid, query),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.grantCurrency,
    async (input) =>
      act(GRANT, { puuid: input.params.puuid, currency: input.body.currency, amount: input.body.amount }, input),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.debitCurrency,
    async (input) =>
      act(DEBIT, { puuid: input.params.puuid, currency: input.body.currency, amount: input.body.amount }, input),
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.endPlayerSessions,
    async (input) => act(END_SESSIONS, { puuid: input.params.puuid }, input),
    guard,
  )
  registerCall(app, OFFICE_CALLS.erasePlayer, async (input) => act(ERASE, { puuid: input.params.puuid }, input), guard)
  registerCall(
    app,
    OFFICE_CALLS.blockPlayer,
    async (input) => {
      const ask = { puuid: input.params.puuid, ...input.body }
      return perform('players block', ask, input, async ({ operator, requestId }) => {
        const missing = await missingPlayer(context, ask.puuid)
        if (missing) return missing
        const until = ask.until === null ? null : new Date(ask.until)
        const blocks = await blockPlayer(context, operator, { ...ask, until, requestId })
        return isFailure(blocks) ? blocks : `The player is kept from ${told(blocks)}.`
      })
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.unblockPlayer,
    async (input) => {
      const ask = { puuid: input.params.puuid, ...input.body }
      return perform('players unblock', ask, input, async ({ operator, requestId }) => {
        const blocks = await unblockPlayer(context, operator, { ...ask, requestId })
        if (isFailure(blocks)) return blocks
        return blocks.length > 0 ? `The player is still kept from ${told(blocks)}.` : 'The player is not blocked.'
      })
    },
    guard,
  )
  registerCall(
    app,
    OFFICE_CALLS.addNote,
    async (input) => {
      const ask = { puuid: input.params.puuid, text: input.body.text }
      return perform('players note', ask, { ...input, body: {} }, async ({ operator, requestId }) => {
        const missing = await missingPlayer(context, ask.puuid)
        if (missing) return missing
        const note = await addNote(context, operator, { ...ask, requestId })
        return isFailure(note) ? note : 'The note is written.'
      })
    },
    guard,
  )
}

const told = (blocks: readonly { readonly scope: string }[]) =>
  blocks.map(({ scope }) => scope.toLowerCase()).join(' and ')
