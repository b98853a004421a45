import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'
import { Link } from '@quartermaster/ui/Link'
import type { ReactNode } from 'react'
import { Amount } from '../values/Amount.tsx'
import { PlayerLink } from '../values/PlayerLink.tsx'
import { WORDS } from '../words/words.ts'

/** Whom a request is about, by name and with the way there, and what it leads to. */
export function involvedFacts(request: ListedApproval): (readonly [string, ReactNode])[] {
  const { player, order, balance, alike, campaign } = request
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
    ...(balance
      ? [[WORDS.balanceNow, <Amount key="now" of={balance.now} currency={balance.currency} />] as const]
      : []),
    ...(balance && balance.after !== null
      ? [[WORDS.balanceThen, <Amount key="after" of={balance.after} currency={balance.currency} />] as const]
      : []),
    ...(alike.length > 0 ? [[WORDS.alsoAsked, WORDS.alikeRequests(alike)] as const] : []),
  ]
}
