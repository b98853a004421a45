import type { ReportName } from '@quartermaster/contract/operators'
import { REPORTS } from './report-kinds.ts'

export interface ReportChoice {
  readonly report: ReportName
  readonly by: string
}

/** Which report an address asks for, of those that one may see; what it does not say, or wrongly, is the usual. */
export function readChoice(query: URLSearchParams, known: readonly ReportName[]): ReportChoice {
  const report = known.find((name) => name === query.get('report')) ?? known[0] ?? 'claims'
  const by = REPORTS[report].by.find((name) => name === query.get('by')) ?? 'day'
  return { report, by }
}
