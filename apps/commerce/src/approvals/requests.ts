import type { CurrencyCode } from '@quartermaster/contract/games'
import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'
import { type Failure, fail } from '@quartermaster/service/failure'
import { sql } from 'kysely'
import { phaseOf } from '../campaigns/campaign-rules.ts'
import { findCampaign, hasCodes } from '../campaigns/campaign-store.ts'
import type { BaseContext } from '../context/context.ts'
import type { Operator } from '../operators/operator.ts'
import { actionsOf, mayDo, type NotPermitted, refusalFor } from '../operators/permissions.ts'
import { playersWithId } from '../search/lookups.ts'
import { readWallet } from '../wallet/store.ts'
import type { Involved } from './action.ts'
import { type ActionTable, describe } from './approvals.ts'
import {
  type ApprovalRow,
  alikeOf,
  type Concern,
  countWaiting,
  findApproval,
  listApprovals,
  type RequestFilter,
  stateOf,
} from './store.ts'

type RequestContext = Pick<BaseContext, 'db' | 'clock'>

/** What an operator may not look at, they do not read in a request either. */
const concernOf = (operator: Operator): Concern => ({ operatorId: operator.id, actions: actionsOf(operator) })

/** How many requests wait that concern an operator. */
export const countRequests = ({ db, clock }: RequestContext, operator: Operator): Promise<number> =>
  countWaiting(db, concernOf(operator), clock())

export async function listRequests<Context extends RequestContext>(
  context: Context,
  table: ActionTable<Context>,
  operator: Operator,
  listing: RequestFilter & { before?: string | undefined; limit: number },
): Promise<{ approvals: ListedApproval[]; next: string | null } | NotPermitted | Failure<'UNKNOWN_CURSOR'>> {
  const refusal = refusalFor(operator, 'approvals list')
  if (refusal) return refusal
  if (listing.before !== undefined && !/^\d{1,18}$/.test(listing.before)) return fail('UNKNOWN_CURSOR')
  const { rows, next } = await listApprovals(context.db, {
    ...listing,
    concern: concernOf(operator),
    now: context.clock(),
  })
  return { approvals: await Promise.all(rows.map((row) => tellRequest(context, table, operator, row))), next }
}

export async function showRequest<Context extends RequestContext>(
  context: Context,
  table: ActionTable<Context>,
  operator: Operator,
  approvalId: string,
): Promise<ListedApproval | NotPermitted | Failure<'NO_SUCH_APPROVAL'>> {
  const refusal = refusalFor(operator, 'approvals show')
  if (refusal) return refusal
  const row = await findApproval(context.db, approvalId)
  if (!row) return fail('NO_SUCH_APPROVAL')
  if (row.requested_by !== operator.id && !mayDo(operator, row.action)) {
    return fail('NOT_PERMITTED', { action: row.action })
  }
  return tellRequest(context, table, operator, row)
}

async function tellRequest<Context extends RequestContext>(
  context: Context,
  { actions }: ActionTable<Context>,
  operator: Operator,
  row: ApprovalRow,
): Promise<ListedApproval> {
  const { db, clock } = context
  const now = clock()
  const isWaiting = stateOf(row, now) === 'WAITING'
  const action = actions.get(row.action)
  const parameters = action?.parameters.safeParse(row.parameters).data
  const isReadable = mayDo(operator, 'players show') && parameters !== undefined
  const involved = isReadable ? await action?.involve?.(context, parameters as never) : undefined
  const holds =
    isReadable && isWaiting ? await action?.holds?.(context, parameters as never, row.approval_id) : undefined
  const campaign = action?.isAboutCampaign ? row.subject : null
  return {
    ...describe(row, operator, now),
    alike: isWaiting ? await alikeOf(db, row.approval_id, now) : [],
    campaign,
    campaignNow: campaign !== null && isWaiting ? await tellCampaign(db, campaign, now) : null,
    player: involved ? await tellPlayer(db, involved.puuid) : null,
    order: involved?.order ?? null,
    balance: involved && isWaiting ? await tellBalance(db, involved) : null,
    moved: involved?.currency && row.state === 'DONE' ? await tellMoved(db, row, involved.currency) : null,
    holds: holds ? { wallets: [...holds.wallets], blocks: [...holds.blocks], open: [...holds.open] } : null,
  }
}

async function tellCampaign(db: RequestContext['db'], name: string, now: Date): Promise<ListedApproval['campaignNow']> {
  const campaign = await findCampaign(db, name)
  if (!campaign) return null
  return {
    phase: phaseOf(campaign, await hasCodes(db, campaign.campaignId), now),
    startsAt: campaign.startsAt?.toISOString() ?? null,
    endsAt: campaign.endsAt?.toISOString() ?? null,
    regions: campaign.regions && [...campaign.regions],
  }
}

async function tellPlayer(db: RequestContext['db'], puuid: string): Promise<ListedApproval['player']> {
  const [known] = await playersWithId(db, [puuid])
  return { puuid, name: known?.name ? `${known.name}#${known.tag}` : null }
}

/** What is there now and would be then. Who owes something has it taken from what comes, so that is not foretold. */
async function tellBalance(
  db: RequestContext['db'],
  { puuid, currency, change }: Involved,
): Promise<ListedApproval['balance']> {
  if (!currency) return null
  const { balance, debt } = await readWallet(db, puuid, currency)
  return { currency, now: balance, after: change === undefined || debt > 0 ? null : balance + change }
}

/** What the trail kept of the balance when the request was done. */
async function tellMoved(
  db: RequestContext['db'],
  { approval_id: approvalId, action, subject }: ApprovalRow,
  currency: CurrencyCode,
): Promise<ListedApproval['moved']> {
  const balance = (when: 'before' | 'after') => sql<string | null>`detail -> ${sql.lit(when)} ->> 'balance'`
  const done = await db
    .selectFrom('operator_action')
    .select([balance('before').as('before'), balance('after').as('after')])
    .where('subject', '=', subject)
    .where('action', '=', action)
    .where('approval_id', '=', approvalId)
    .where('outcome', '=', 'DONE')
    .executeTakeFirst()
  if (!done?.after) return null
  return { currency, before: done.before === null ? null : Number(done.before), after: Number(done.after) }
}
