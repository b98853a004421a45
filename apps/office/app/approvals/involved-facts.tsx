import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'
import { Link } from '@quartermaster/ui/Link'
import { Fragment, type ReactNode } from 'react'
import { Amount } from '../values/Amount.tsx'
import { Moment } from '../values/Moment.tsx'
import { PlayerLink } from '../values/PlayerLink.tsx'
import { State } from '../values/State.tsx'
import { formatAmount } from '../words/formats.ts'
import { sayPlainly } from '../words/state-words.ts'
import { WORDS } from '../words/words.ts'

/** Whom a request is about, by name and with the way there, and what it leads to. */
export function involvedFacts(request: ListedApproval): (readonly [string, ReactNode])[] {
  const { player, order, balance, moved, alike, campaign, campaignNow, holds } = request
  return [
    ...(campaign === null
      ? []
      : [
          [
            WORDS.campaign,
            <Link key="campaign" href={`/campaigns/${encodeURIComponent(campaign)}`}>
              {campaign}
            </Link>,
          ] as const,
        ]),
    ...(campaignNow ? campaignFacts(campaignNow) : []),
    ...(player ? [[WORDS.player, <PlayerLink key="player" {...player} />] as const] : []),
    ...(order
      ? [
          [
            WORDS.order,
            <Link key="order" href={`/orders/${order.orderId}`}>
              {[order.title, order.reference].filter(Boolean).join(', ')}
            </Link>,
          ] as const,
        ]
      : []),
    ...(holds ? heldFacts(holds) : []),
    ...(balance
      ? [[WORDS.balanceNow, <Amount key="now" of={balance.now} currency={balance.currency} />] as const]
      : []),
    ...(balance && balance.after !== null
      ? [[WORDS.balanceThen, <Amount key="after" of={balance.after} currency={balance.currency} />] as const]
      : []),
    ...(moved && moved.before !== null
      ? [[WORDS.balanceBefore, <Amount key="before" of={moved.before} currency={moved.currency} />] as const]
      : []),
    ...(moved ? [[WORDS.balanceAfter, <Amount key="then" of={moved.after} currency={moved.currency} />] as const] : []),
    ...(alike.length > 0 ? [[WORDS.alsoAsked, WORDS.alikeRequests(alike)] as const] : []),
  ]
}

/** What would be gone, and what is still under way: whoever decides need not look for it. */
function heldFacts({ wallets, blocks, open }: NonNullable<ListedApproval['holds']>) {
  const amounts = wallets.map(({ currency, balance, debt }) => (
    <Fragment key={currency}>
      <Amount of={balance} currency={currency} />
      {debt > 0 && <> {WORDS.owesOf(formatAmount(debt, currency))}</>}
      <br />
    </Fragment>
  ))
  const scopes = blocks.map((scope) => <State key={scope} of="scope" is={scope} />)
  const underWay = open.map((words) => (
    <Fragment key={words}>
      {sayPlainly(words)}
      <br />
    </Fragment>
  ))
  return [
    [WORDS.balances, amounts.length > 0 ? amounts : WORDS.nothingHeld],
    [WORDS.blocks, scopes.length > 0 ? scopes : WORDS.notBlocked],
    [WORDS.underWay, underWay.length > 0 ? underWay : WORDS.nothingUnderWay],
  ] as const
}

function campaignFacts({ phase, startsAt, endsAt, regions }: NonNullable<ListedApproval['campaignNow']>) {
  const moment = (at: string | null) => (at === null ? WORDS.anyTime : <Moment at={at} />)
  return [
    [WORDS.campaignNow, <State key="phase" of="campaign" is={phase} />],
    [WORDS.from, moment(startsAt)],
    [WORDS.to, moment(endsAt)],
    [WORDS.region, regions?.join(', ') ?? WORDS.everyRegion],
  ] as const
}
