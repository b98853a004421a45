import cookie from '@fastify/cookie'
import { createEdge } from '@quartermaster/service/edge'
import type { FastifyInstance } from 'fastify'
import type { OfficeContext } from '../office/acts/context.ts'
import { createOfficeEdge } from '../office/office-edge.ts'
import { registerOffice } from '../office/routes.ts'
import { registerTrail } from '../office/trail/trail-routes.ts'
import { registerOfficePages } from '../office-pages/office-pages.ts'
import { createOperatorChecks } from '../operator-sign-in/authentication.ts'
import { registerOperatorSignIn } from '../operator-sign-in/routes.ts'
import { createOperatorSessions } from '../operator-sign-in/sessions.ts'
import { registerOfficeReference } from '../reference/routes.ts'
import { acceptJson } from './json-bodies.ts'
import { OFFICE_ANSWERS } from './office-answers.ts'
import { answerOutages } from './outages.ts'
import { refuseOtherHosts } from './own-host.ts'
import { protectAnswers } from './protection.ts'

const plainEdge = createEdge(OFFICE_ANSWERS)

export interface OfficeOptions {
  readonly context: OfficeContext
  /** Where the built pages are; left out, there is the API alone. */
  readonly pages?: string
}

/** The office: its API under /api and its pages everywhere else, for a listener that serves nothing besides. */
export async function officeApp(app: FastifyInstance, { context, pages }: OfficeOptions): Promise<void> {
  refuseOtherHosts(app, context.settings.OFFICE_URL)
  await app.register(officeApi, { prefix: API, context })
  if (pages) await registerOfficePages(app, { folder: pages, settings: context.settings })
}

const API = '/api'

async function officeApi(app: FastifyInstance, { context }: { context: OfficeContext }): Promise<void> {
  app.decorateRequest('operatorSession', null)
  acceptJson(app)
  const edge = createOfficeEdge(plainEdge, context)
  answerOutages(app, edge)
  protectAnswers(app, context.settings.OFFICE_URL)
  await app.register(cookie)
  const sessions = createOperatorSessions(context)
  const checks = createOperatorChecks(context, sessions, edge)
  app.addHook('onReady', async () => context.operatorProvider.keepReading())
  registerOperatorSignIn(app, context, { sessions, checks, edge })
  registerOffice(app, context, { checks, edge })
  registerTrail(app, context, { checks, edge })
  registerOfficeReference(app, API)
}
