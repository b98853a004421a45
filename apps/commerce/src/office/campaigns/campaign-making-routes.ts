import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import type { Edge } from '@quartermaster/service/edge'
import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { type CampaignFailure, editCampaign, openCampaign } from '../../campaigns/operations.ts'
import { hashSharedCode, type SharedCodeFailure, type UnreadableCode } from '../../campaigns/shared-code.ts'
import type { KeyFailure } from '../../idempotency/once.ts'
import type { OperatorChecks } from '../../operator-sign-in/authentication.ts'
import type { NotPermitted } from '../../operators/permissions.ts'
import { createActs } from '../acts/act.ts'
import type { OfficeContext } from '../acts/context.ts'
import type { CampaignChanged } from './campaign-gives.ts'
import { draftRewards, findRewards } from './rewards.ts'
import { ADD_CODE } from './shared-code-action.ts'

export type CampaignMakingFailure =
  | NotPermitted
  | KeyFailure
  | CampaignFailure
  | SharedCodeFailure
  | UnreadableCode
  | CampaignChanged

/** How campaigns come about, and what is changed of them. */
export function registerCampaignMaking(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge }: { checks: OperatorChecks; edge: Edge<CampaignMakingFailure> },
): void {
  const guard = [checks.call]
  const { act, perform } = createActs(context)

  edge.registerCall(
    app,
    OFFICE_CALLS.listRewards,
    async ({ query }) => ({ rewards: findRewards(context.catalogue.current(), query.text) }),
    guard,
  )
  edge.registerCall(
    app,
    OFFICE_CALLS.createCampaign,
    async (input) => {
      const { reason: _, rewards, ...draft } = input.body
      return perform('campaigns create', { ...draft, rewards }, input, async (acting) => {
        const asked = { ...draft, rewards: draftRewards(rewards, context.catalogue.current()) }
        const created = await openCampaign(context, acting, asked)
        return isFailure(created) ? created : `${draft.name} is a draft.`
      })
    },
    guard,
  )
  edge.registerCall(
    app,
    OFFICE_CALLS.editCampaign,
    async (input) => {
      const { reason: _, version, rewards, ...changes } = input.body
      const { name } = input.params
      return perform('campaigns edit', { name, ...changes, rewards }, input, async (acting) => {
        const edit = {
          ...changes,
          ...(rewards && { rewards: draftRewards(rewards, context.catalogue.current()) }),
        }
        const edited = await editCampaign(context, acting, name, edit, version)
        if (isFailure(edited)) return edited
        // Of another version it would have been refused.
        return edited.version === version ? `Nothing was changed: ${name} is so already.` : `${name} is changed.`
      })
    },
    guard,
  )
  edge.registerCall(
    app,
    OFFICE_CALLS.addCode,
    async (input) => {
      const { code, maxUses } = input.body
      // What a key was used for is remembered, and what waits is kept: of the code, by a keyed hash alone.
      const hashed = await hashSharedCode(context, code)
      if (isFailure(hashed)) return hashed
      return act(ADD_CODE, { campaign: input.params.name, ...hashed, maxUses }, input)
    },
    guard,
  )
}
