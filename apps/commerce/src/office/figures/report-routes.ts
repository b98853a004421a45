import { Readable } from 'node:stream'
import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import { OFFICE_FILES } from '@quartermaster/contract/office-files'
import { ReportNameSchema, ReportQuery } from '@quartermaster/contract/wire/office/campaigns'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { LEDGER_COLUMNS, readLedger } from '../../books/ledger-export.ts'
import { asCsv } from '../../books/tables.ts'
import type { Product } from '../../catalogue/product.ts'
import type { Span } from '../../context/span.ts'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import { type NotPermitted, refusalFor } from '../../operators/permissions.ts'
import { fileNameOf } from '../../reports/file-name.ts'
import type { OfficeContext } from '../acts/context.ts'
import { type NoSuchReport, openReport, type ReportFailure } from './report.ts'

export type ReportRoutesFailure =
  | NotPermitted
  | NoSuchReport
  | ReportFailure
  | Failure<'BAD_QUERY', { readonly of: 'report' | 'ledger' }>

const LedgerQuery = ReportQuery.pick({ from: true, to: true })

/** A page shows so many rows; the file has all. */
const SHOWN_ROWS = 2_000

export function registerReports(
  app: FastifyInstance,
  context: OfficeContext,
  { checks, edge }: { checks: OperatorChecks; edge: Edge<ReportRoutesFailure> },
): void {
  const attachment = (what: string, span: Span) =>
    `attachment; filename="${fileNameOf(what, span, context.settings.REPORT_TIME_ZONE)}"`

  edge.registerCall(
    app,
    OFFICE_CALLS.getReport,
    async ({ params, query }) => {
      const report = await openReport(context, params.report, query)
      if (isFailure(report)) return report
      const rows: (string | number | null)[][] = []
      for await (const batch of report.batches) {
        rows.push(...batch.map((row) => report.columns.map((column) => row[column] ?? null)))
        if (rows.length > SHOWN_ROWS) break
      }
      const shown = rows.slice(0, SHOWN_ROWS)
      const names = namesOf(context.catalogue.current().products, report.columns, shown)
      return { columns: report.columns, rows: shown, isPartial: rows.length > SHOWN_ROWS, names }
    },
    [checks.call],
  )

  app.get<{ Params: { report: string } }>(
    OFFICE_FILES.getReportFile.path,
    { preHandler: [checks.file(OFFICE_FILES.getReportFile)] },
    async (request, reply) => {
      const operator = requireOperator(request)
      const name = ReportNameSchema.safeParse(request.params.report)
      if (!name.success) return edge.sendFailure(request, reply, fail('NO_SUCH_REPORT'))
      const refusal = refusalFor(operator, `reports ${name.data}`)
      if (refusal) return edge.sendFailure(request, reply, refusal)
      const query = ReportQuery.safeParse(request.query)
      if (!query.success) return edge.sendFailure(request, reply, fail('BAD_QUERY', { of: 'report' }))
      const report = await openReport(context, name.data, query.data)
      if (isFailure(report)) return edge.sendFailure(request, reply, report)
      const recorded = { requestId: request.id, now: context.clock() }
      await recordAction(context.db, operator, `reports ${name.data}`, 'file', query.data, recorded)
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          attachment(name.data, { from: new Date(query.data.from), to: new Date(query.data.to) }),
        )
        .send(Readable.from(asCsv(report.columns, report.batches)))
    },
  )

  app.get(
    OFFICE_FILES.getLedgerFile.path,
    { preHandler: [checks.file(OFFICE_FILES.getLedgerFile)] },
    async (request, reply) => {
      const operator = requireOperator(request)
      const refusal = refusalFor(operator, 'ledger export')
      if (refusal) return edge.sendFailure(request, reply, refusal)
      const query = LedgerQuery.safeParse(request.query)
      if (!query.success) return edge.sendFailure(request, reply, fail('BAD_QUERY', { of: 'ledger' }))
      const span = { from: new Date(query.data.from), to: new Date(query.data.to) }
      if (span.from >= span.to) return edge.sendFailure(request, reply, fail('SPAN_ENDS_FIRST'))
      const recorded = { requestId: request.id, now: context.clock() }
      await recordAction(context.db, operator, 'ledger export', 'ledger', { ...span }, recorded)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment('ledger', span))
        .send(Readable.from(asCsv(LEDGER_COLUMNS, readLedger(context.pool, span))))
    },
  )
}

type Named = Pick<Product, 'productId' | 'name'>

/** What the products of a report are called. Rows say no game: an id that several games have is left as it is. */
function namesOf(products: readonly Named[], columns: readonly string[], rows: readonly (readonly unknown[])[]) {
  const at = columns.indexOf('product')
  const ids = new Set(at < 0 ? [] : rows.map((row) => row[at]))
  const called = Map.groupBy(
    products.filter(({ productId }) => ids.has(productId)),
    ({ productId }) => productId,
  )
  return Object.fromEntries(
    [...called].flatMap(([id, [only, ...others]]) => (only && others.length === 0 ? [[id, only.name['en-us']]] : [])),
  )
}
