import type { ReportName } from '@quartermaster/contract/operators'
import type { Better } from '../plots/Change.tsx'

interface ReportKind {
  /** What it is told apart by. */
  readonly by: readonly string[]
  /** What is plotted of it. */
  readonly plotted: readonly { readonly figure: string; readonly better: Better }[]
}

const more = (figure: string) => ({ figure, better: 'more' as const })
const less = (figure: string) => ({ figure, better: 'less' as const })

export const REPORTS: Readonly<Record<ReportName, ReportKind>> = {
  sales: { by: ['day', 'game', 'product', 'region', 'creator'], plotted: [more('count'), more('amount')] },
  'top-ups': { by: ['day', 'game', 'region', 'creator'], plotted: [more('count'), more('amount')] },
  refunds: { by: ['day', 'game', 'product', 'region'], plotted: [less('refunds'), less('refunded')] },
  currency: { by: ['day', 'game'], plotted: [more('sold'), more('spent')] },
  claims: { by: ['day', 'campaign', 'region', 'reason'], plotted: [more('claimed'), less('refused')] },
}

const AMOUNTS = ['amount', 'refunded', 'sold', 'taken_back', 'spent', 'given_back']

/**
 * Whether a column has amounts of its row's currency; the others are numbers of things. Where rows have no currency, all are:
 * of claims, too, some are given back.
 */
export const isAmount = (column: string, columns: readonly string[]): boolean =>
  columns.includes('currency') && AMOUNTS.includes(column.replace(/^before_/, ''))
