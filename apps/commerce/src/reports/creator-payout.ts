import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import { asCsv } from '../books/tables.ts'
import type { BaseContext } from '../context/context.ts'
import { WHOLE_SHARE } from '../creators/shares.ts'
import { type EarningsLine, readEarnings } from './creator-earnings.ts'
import { readSpanIn, startOfDay, type ZoneFailure } from './spans.ts'

export type PayoutFailure = Failure<'NO_MONTH' | 'MONTH_NOT_OVER', { readonly month: string }> | ZoneFailure

const MONTH = /^(19[7-9]\d|2[01]\d\d)-(0[1-9]|1[0-2])$/

/** What creators are to be paid for a month that is over, beside all sales of it. */
export async function readPayout(
  { pool, clock }: Pick<BaseContext, 'pool' | 'clock'>,
  month: string,
  zone: string,
): Promise<EarningsLine[] | PayoutFailure> {
  const [, year = '', number = ''] = MONTH.exec(month) ?? []
  if (!year) return fail('NO_MONTH', { month })
  const next =
    Number(number) === 12 ? `${Number(year) + 1}-01` : `${year}-${String(Number(number) + 1).padStart(2, '0')}`
  const known = await readSpanIn(pool, { from: new Date(0), to: new Date(1) }, zone)
  if (isFailure(known)) return known
  const from = await startOfDay(pool, `${month}-01`, zone)
  const to = await startOfDay(pool, `${next}-01`, zone)
  if (to > clock()) return fail('MONTH_NOT_OVER', { month })
  const span = await readSpanIn(pool, { from, to }, zone)
  return isFailure(span) ? span : readEarnings(pool, span)
}

const COLUMNS = ['creator', 'name', 'kind', 'currency', 'share_percent', 'orders', 'sold', 'refunded', 'net', 'earned']

/** For people and their spreadsheets: a share is read in per cent there. */
export function payoutCsv(lines: readonly EarningsLine[]): AsyncIterable<string> {
  return asCsv(COLUMNS, inOneBatch(lines))
}

async function* inOneBatch(lines: readonly EarningsLine[]) {
  yield lines.map(({ share, ...line }) => ({ ...line, share_percent: (share * 100) / WHOLE_SHARE }))
}
