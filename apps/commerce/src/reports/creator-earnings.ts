import type { Pool } from 'pg'
import { readRolledUntil, salesBy } from './facts.ts'
import type { ReportSpan } from './spans.ts'

/** What was sold with a creator's link, in one kind, currency and share. Without a creator: what nobody brought. */
export interface EarningsLine {
  readonly creator: string | null
  readonly name: string | null
  /** SALE: in the game's currency. TOP_UP: in minor units of money. */
  readonly kind: 'SALE' | 'TOP_UP'
  readonly currency: string
  /** In hundredths of a per cent. */
  readonly share: number
  readonly orders: number
  readonly sold: number
  readonly refunded: number
  readonly net: number
  /** The share of the net; less than nothing where more went back than was sold. */
  readonly earned: number
}

interface Line {
  creator: string | null
  name: string | null
  kind: EarningsLine['kind']
  currency: string
  share: number
  orders: number
  sold: string
  refunded: string
}

/**
 * Everything that was sold in a span by creator, the rest included: the lines add up to the sales. What went back is taken
 * off with the share that it was sold with.
 */
export async function readEarnings(pool: Pool, span: ReportSpan, creator?: string): Promise<EarningsLine[]> {
  const { rows } = await pool.query<Line>(
    `select nullif(creator_code, '') as creator, max(creator.name) as name, kind, currency, share,
       sum(count)::float8 as orders, sum(amount)::text as sold, sum(refunded)::text as refunded
     from (${salesBy('creator', span, await readRolledUntil(pool))}) fact left join creator on creator.code = creator_code
     where kind in ('SALE', 'TOP_UP') and ($1::text is null or creator_code = $1)
     group by creator_code, kind, currency, share order by creator_code = '', creator_code, kind, currency, share`,
    [creator?.toLowerCase() ?? null],
  )
  return rows.map(({ sold, refunded, ...line }) => {
    const net = BigInt(sold) - BigInt(refunded)
    const earned = shareOf(net, line.share)
    return { ...line, sold: Number(sold), refunded: Number(refunded), net: Number(net), earned: Number(earned) }
  })
}

const WHOLE = 10_000n

/** No part of a unit is paid: what is earned is rounded down, and so is what is taken off. */
export function shareOf(net: bigint, share: number): bigint {
  return (net * BigInt(share)) / WHOLE
}
