import { z } from 'zod'
import {
  BATCH_FILE_PATH,
  LEDGER_FILE_PATH,
  PAYOUT_FILE_PATH,
  PLAYER_FILE_PATH,
  REPORT_FILE_PATH,
  TRAIL_FILE_PATH,
} from './office-addresses.ts'
import { ReportNameSchema, ReportQuery } from './wire/office/campaigns.ts'
import { PlayerIdSchema, ReasonRequest } from './wire/office/primitives.ts'
import { TrailFilter } from './wire/office/trail.ts'

/** A file that operators take along. It is no call: its answer is the file. Pages of the office fetch it, as they call. */
export interface OfficeFile {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly tag: string
  readonly summary: string
  /** The page that offers it, where whoever follows the address of a file that is only read is led. */
  readonly page?: string
  readonly type: 'text/csv' | 'application/json' | 'application/octet-stream'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** Besides those of every file. */
  readonly errors?: readonly number[]
}

export const OFFICE_FILES = {
  getReportFile: {
    method: 'GET',
    path: REPORT_FILE_PATH,
    tag: 'Reports',
    summary: 'A report as CSV, whole.',
    page: '/reports',
    type: 'text/csv',
    params: z.object({ report: ReportNameSchema }),
    query: ReportQuery,
  },
  getLedgerFile: {
    method: 'GET',
    path: LEDGER_FILE_PATH,
    tag: 'Reports',
    summary: 'Every movement of money in a span, as CSV.',
    page: '/reports',
    type: 'text/csv',
    query: ReportQuery.pick({ from: true, to: true }),
  },
  getPayoutFile: {
    method: 'GET',
    path: PAYOUT_FILE_PATH,
    tag: 'Creators',
    summary: 'What creators are to be paid for a month that is over, as CSV.',
    page: '/creators',
    type: 'text/csv',
    params: z.object({ month: z.string().describe('Such as 2026-01.') }),
    errors: [409],
  },
  getTrailFile: {
    method: 'GET',
    path: TRAIL_FILE_PATH,
    tag: 'Trail',
    summary: 'What operators did, as CSV, under the filters of the list. Who takes it along is in it.',
    page: '/trail',
    type: 'text/csv',
    query: TrailFilter,
  },
  getPlayerFile: {
    method: 'GET',
    path: PLAYER_FILE_PATH,
    tag: 'Players',
    summary: 'Everything the shop holds of a player, for them. Who takes it along, and why, is in the trail.',
    page: '/players/:puuid',
    type: 'application/json',
    params: z.object({ puuid: PlayerIdSchema }),
    query: ReasonRequest,
  },
  fetchBatchFile: {
    method: 'POST',
    path: BATCH_FILE_PATH,
    tag: 'Codes',
    summary:
      'The sealed codes of a batch, once, for who asked for it. One that breaks off can begin again, a few times; each is in the trail.',
    type: 'application/octet-stream',
    params: z.object({ batchId: z.string() }),
    body: ReasonRequest,
    errors: [409],
  },
} as const satisfies Record<string, OfficeFile>
