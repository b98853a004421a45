import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'
import { tellAmount } from '../../amounts/told-amount.ts'

type Facts = Readonly<Record<string, string | null>>

const inWords = (state: string) => state.toLowerCase().replaceAll('_', ' ')

/** What it leads to; the summary has the player's id alone, and where the name is known it says more. */
const titleOf = ({ summary, player }: ListedApproval): string =>
  player?.name ? summary.split(player.puuid).join(player.name) : summary

function owed(wallets: NonNullable<ListedApproval['holds']>['wallets']): string | null {
  const debts = wallets.filter(({ debt }) => debt > 0).map(({ debt, currency }) => tellAmount(debt, currency))
  return debts.join(', ') || null
}

/** A request in words, one fact per line: those that there are. */
export function tellRequest(request: ListedApproval): Facts {
  const { player, order, balance, campaign, campaignNow, alike, requestedBy, decidedBy } = request
  const facts: Facts = {
    Number: request.approvalId,
    What: titleOf(request),
    State: inWords(request.state),
    Campaign: campaign,
    ...(campaignNow && {
      'The campaign now': inWords(campaignNow.phase),
      From: campaignNow.startsAt ?? 'any time',
      To: campaignNow.endsAt ?? 'any time',
      Regions: campaignNow.regions?.join(', ') ?? 'every region',
    }),
    Player: player && (player.name === null ? player.puuid : `${player.name} (${player.puuid})`),
    Order: order && [order.title, order.reference, order.orderId].filter(Boolean).join(', '),
    'Balance now': balance && tellAmount(balance.now, balance.currency),
    'Balance then': balance && balance.after !== null ? tellAmount(balance.after, balance.currency) : null,
    ...(request.holds && {
      Wallet: request.holds.wallets.map(({ balance, currency }) => tellAmount(balance, currency)).join(', ') || 'empty',
      Owes: owed(request.holds.wallets),
      Blocked: request.holds.blocks.map((scope) => `from ${inWords(scope)}`).join(', ') || 'no',
      'Under way': request.holds.open.join('; ') || 'nothing',
    }),
    'Also asked in': alike.join(', ') || null,
    Reason: request.reason,
    'Why a second': request.why,
    'Asked by': `${requestedBy.name} (${requestedBy.id})`,
    'Asked at': request.requestedAt,
    ...(decidedBy
      ? { 'Decided by': `${decidedBy.name} (${decidedBy.id})`, 'Decided at': request.decidedAt }
      : { Expires: request.expiresAt }),
    'Reason of the decision': request.decision,
    'What came of it': request.outcome,
    'You may decide': request.mayDecide ? 'yes' : 'no',
  }
  return Object.fromEntries(Object.entries(facts).filter(([, told]) => told !== null))
}
