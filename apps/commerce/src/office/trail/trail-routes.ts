import { Readable } from 'node:stream'
import { OFFICE_CALLS } from '@quartermaster/contract/office-calls'
import { OFFICE_FILES } from '@quartermaster/contract/office-files'
import { TrailFilter } from '@quartermaster/contract/wire/office/trail'
import type { Edge } from '@quartermaster/service/edge'
import { type Failure, fail, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance } from 'fastify'
import { type OperatorChecks, requireOperator } from '../../operator-sign-in/authentication.ts'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import { searchTrail, type TrailFailure } from '../../operator-trail/search.ts'
import { trailFile } from '../../operator-trail/trail-file.ts'
import { refusalFor } from '../../operators/permissions.ts'
import { subjectsNamed } from '../../search/subjects-named.ts'
import type { OfficeContext } from '../acts/context.ts'

export type TrailRoutesFailure = TrailFailure | Failure<'BAD_QUERY', { readonly of: 'trail' }>

/** The trail as a list and as a file. Who took the file along is in it. */
export function registerTrail(
  app: FastifyInstance,
  { db, clock }: OfficeContext,
  { checks, edge }: { checks: OperatorChecks; edge: Edge<TrailRoutesFailure> },
): void {
  const resolve = async ({ subject, ...filter }: TrailFilter) => ({
    ...filter,
    ...(subject !== undefined && { subjects: await subjectsNamed(db, subject) }),
  })

  edge.registerCall(
    app,
    OFFICE_CALLS.listTrail,
    async ({ query, request }) => {
      const { before, limit, ...filter } = query
      const page = await searchTrail(db, requireOperator(request), await resolve(filter), { after: before, limit })
      if (isFailure(page)) return page
      return {
        entries: page.rows.map(({ at, before: was, after, detail, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          before: was === undefined ? null : JSON.stringify(was),
          after: after === undefined ? null : JSON.stringify(after),
          detail: JSON.stringify(detail),
        })),
        next: page.next,
      }
    },
    [checks.call],
  )

  app.get(
    OFFICE_FILES.getTrailFile.path,
    { preHandler: [checks.file(OFFICE_FILES.getTrailFile)] },
    async (request, reply) => {
      const operator = requireOperator(request)
      const refusal = refusalFor(operator, 'audit export')
      if (refusal) return edge.sendFailure(request, reply, refusal)
      const filter = TrailFilter.safeParse(request.query)
      if (!filter.success) return edge.sendFailure(request, reply, fail('BAD_QUERY', { of: 'trail' }))
      const recorded = { requestId: request.id, now: clock() }
      await recordAction(db, operator, 'audit export', 'trail', filter.data, recorded)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="trail.csv"')
        .send(Readable.from(trailFile(db, operator, await resolve(filter.data))))
    },
  )
}
