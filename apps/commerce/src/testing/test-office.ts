import { HEADERS } from '@quartermaster/contract/headers'
import type { OperatorRole } from '@quartermaster/contract/operators'
import { createService } from '@quartermaster/service/create-service'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { officeApp } from '../entrances/office-app.ts'
import { operatorCookie } from '../operator-sign-in/authentication.ts'
import { createOperatorSessions } from '../operator-sign-in/sessions.ts'
import type { Operator } from '../operators/operator.ts'
import { confirm, newKey, newPlayer, startOrder } from './shopping.ts'
import { startTestCommerce, type TestCommerce, type TestCommerceOptions } from './test-commerce.ts'

export interface OfficeCall {
  readonly as?: Operator | undefined
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  /** What is sent instead of a body that can be read. */
  readonly text?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestOffice extends TestCommerce {
  readonly office: FastifyInstance
  /** Calls the office as a page of a signed-in operator's would. */
  ask(call: OfficeCall): Promise<LightMyRequestResponse>
  cookieOf(operator: Operator): Promise<string>
}

/** The office beside the shop, on one database, each with its own listener as in production. */
export async function startTestOffice(
  options: TestCommerceOptions & { readonly pages?: string } = {},
): Promise<TestOffice> {
  const commerce = await startTestCommerce(options)
  const { context, settings } = commerce
  const office = createService('office-test', settings)
  await office.register(officeApp, { context, ...(options.pages && { pages: options.pages }) })
  await office.ready()
  const sessions = createOperatorSessions(context)
  const { name } = operatorCookie(settings.OFFICE_URL)
  const cookies = new Map<string, string>()
  async function cookieOf(operator: Operator): Promise<string> {
    const known = cookies.get(operator.id) ?? `${name}=${(await sessions.start(operator, 'OFFICE')).token}`
    cookies.set(operator.id, known)
    return known
  }
  return {
    ...commerce,
    office,
    cookieOf,
    async ask({ as, method = 'GET', path, body, text, key = newKey(), headers = {} }) {
      return office.inject({
        method,
        url: `/api${path}`,
        headers: {
          host: new URL(settings.OFFICE_URL).host,
          ...(as && { cookie: await cookieOf(as) }),
          [HEADERS.officeCall]: '1',
          ...(method !== 'GET' && {
            origin: settings.OFFICE_URL,
            'content-type': 'application/json',
            'idempotency-key': key,
          }),
          ...headers,
        },
        ...(method !== 'GET' && { payload: text ?? JSON.stringify(body ?? {}) }),
      })
    },
    async close() {
      await office.close()
      await commerce.close()
    },
  }
}

/** An office whose shop has a player with an order that is paid. */
export async function startOfficeWithOrder(options: TestCommerceOptions = {}) {
  const commerce = await startTestOffice(options)
  const puuid = await newPlayer(commerce, { money: 2_000 })
  const { context } = await startOrder(commerce, puuid)
  const orderId = context.order_id
  await confirm(commerce, puuid, orderId, 880)
  return { commerce, puuid, orderId }
}

export const operatorOf = (role: OperatorRole, name: string = role): Operator => ({
  id: `id-of-${name}`,
  name,
  roles: [role],
})
