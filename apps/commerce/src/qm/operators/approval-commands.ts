import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { tellAmount } from '../../amounts/told-amount.ts'
import { approve, type DecisionFailure, decline } from '../../approvals/approvals.ts'
import { listRequests, showRequest } from '../../approvals/requests.ts'
import { OFFICE_ACTIONS } from '../../office/actions.ts'
import type { ActionContext } from '../../office/acts/context.ts'
import { notFound, type QmFailure, refused, usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { limitOption } from '../options/limit-option.ts'
import { PLAYER_ARGUMENT, readSubject } from '../options/named-player.ts'
import { tellRequest } from './told-request.ts'

interface ListOptions {
  readonly all?: boolean
  readonly mine?: boolean
  readonly subject?: string
  readonly limit: number
}

export function addApprovalCommands(program: Command, qm: Qm): void {
  const approvals = program.command('approvals').description('What waits for a second operator.')

  approvals
    .command('list')
    .description('What waits for a second operator; or everything, with what became of it.')
    .option('--all', 'those that are decided or have expired too')
    .option('--mine', 'only what you asked for')
    .option('--subject <name>', `only about this player (${PLAYER_ARGUMENT[1]}), order or campaign`)
    .addOption(limitOption(25))
    .addHelpText('after', '\nExample:\n  $ qm approvals list')
    .action(
      qm.run(async (work, { all, mine, subject, limit }: ListOptions) => {
        const { context, operator, output } = work
        const listing = {
          ...(!all && { state: 'WAITING' as const }),
          ...(mine && { requestedBy: operator.id }),
          subject: subject && (await readSubject(work, subject)),
          limit,
        }
        const page = await listRequests<ActionContext>(context, OFFICE_ACTIONS, operator, listing)
        if (isFailure(page)) throw refused('None of your roles may do this.')
        output.list(page.approvals, {
          Number: ({ approvalId }) => approvalId,
          State: ({ state }) => state,
          What: ({ summary }) => summary,
          Player: ({ player }) => player?.name ?? player?.puuid,
          Order: ({ order }) => order?.reference,
          Campaign: ({ campaign, campaignNow }) => campaignNow && `${campaign} ${campaignNow.phase}`,
          Balance: ({ balance }) => balance && balanceOf(balance),
          'Also asked in': ({ alike }) => alike.join(', '),
          Reason: ({ reason }) => reason,
          'Why a second': ({ why }) => why,
          'Asked by': ({ requestedBy }) => requestedBy.name,
          Expires: ({ expiresAt }) => expiresAt,
          'Decided by': ({ decidedBy }) => decidedBy?.name,
          Why: ({ decision }) => decision,
          'What came of it': ({ outcome }) => outcome,
        })
      }),
    )

  approvals
    .command('show')
    .description('One request: whom it is about, what it leads to, who asked and who decided.')
    .argument('<number>', 'as the list names it')
    .addHelpText('after', '\nExample:\n  $ qm approvals show 12')
    .action(
      qm.run(async ({ context, operator, output }, approvalId: string) => {
        const request = await showRequest<ActionContext>(context, OFFICE_ACTIONS, operator, requireNumber(approvalId))
        if (isFailure(request)) throw endOf(request)
        output.record(output.isJson ? { ...request } : tellRequest(request))
      }),
    )

  for (const [command, description] of [
    ['approve', 'Approves what another operator asked for, and does it.'],
    ['decline', 'Declines what an operator asked for; your own is taken back.'],
  ] as const) {
    approvals
      .command(command)
      .description(description)
      .argument('<number>', 'as the list names it')
      .addOption(reasonOption())
      .addHelpText('after', `\nExample:\n  $ qm approvals ${command} 12 --reason "ticket 1234"`)
      .action(
        qm.run(async ({ context, operator, output, confirm }, approvalId: string, { reason }: { reason: string }) => {
          requireNumber(approvalId)
          await confirm(`${command === 'approve' ? 'Approve' : 'Decline'} request ${approvalId}?`)
          const deciding = { operator, approvalId, reason }
          const decided =
            command === 'approve'
              ? await approve<ActionContext>(context, OFFICE_ACTIONS, deciding)
              : await decline(context, deciding)
          if (isFailure(decided)) throw endOf(decided)
          const { state, outcome } = decided
          output.say(`Request ${approvalId} is ${state}.${outcome === null ? '' : ` ${outcome}`}`, { ...decided })
        }),
      )
  }
}

function requireNumber(approvalId: string): string {
  if (/^\d{1,18}$/.test(approvalId)) return approvalId
  throw usage('Say the request’s number, as qm approvals list has it.')
}

const balanceOf = ({ currency, now, after }: NonNullable<ListedApproval['balance']>): string =>
  after === null ? tellAmount(now, currency) : `${tellAmount(now, currency)} → ${tellAmount(after, currency)}`

function endOf(failure: DecisionFailure): QmFailure {
  switch (failure.failure) {
    case 'NO_SUCH_APPROVAL':
      return notFound('There is no such request.')
    case 'OWN_REQUEST':
      return refused('Nobody approves their own request. Another operator must.')
    case 'NOT_A_PERSON':
      return refused('A machine decides about nothing: sign in with `qm login`, as another operator than who asked.')
    case 'DECIDED_ALREADY':
      return refused(`The request is ${failure.state} already.`)
    case 'NOT_PERMITTED':
      return refused(`None of your roles may do this: ${failure.action}.`)
  }
}
