import { POLICY_REPORTS_PATH } from '@quartermaster/contract/policy-reports'
import type { FastifyInstance } from 'fastify'
import type { BaseContext } from '../context/context.ts'
import { readReports } from './rules.ts'

const LARGEST_REPORT = 16 * 1_024
/** A page that breaks for everyone sends one from every visitor: the first of a minute tell enough. */
const MOST_IN_A_MINUTE = 300
const MINUTE = 60_000

/** Takes what browsers report of the page's policy. Always answered alike: there is nothing a sender could do. */
export function registerPolicyReports(
  app: FastifyInstance,
  { metrics, clock }: Pick<BaseContext, 'metrics' | 'clock'>,
): void {
  let minute = 0
  let taken = 0
  const mayTake = () => {
    const now = Math.floor(clock().getTime() / MINUTE)
    if (now !== minute) {
      minute = now
      taken = 0
    }
    taken += 1
    return taken <= MOST_IN_A_MINUTE
  }
  app.register(async (scope) => {
    // Browsers name their reports by types of their own.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_REPORT }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(POLICY_REPORTS_PATH, { bodyLimit: LARGEST_REPORT }, async (request, reply) => {
      if (mayTake()) {
        for (const { directive, blocked } of readReports(parseJson(request.body))) {
          metrics.policyReports.inc({ directive })
          request.log.warn({ directive, blocked }, 'a page’s policy stopped something')
        }
      } else {
        metrics.policyReports.inc({ directive: 'not read' })
      }
      return reply.code(204).send()
    })
  })
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
