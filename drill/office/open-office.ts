import type { CommerceContext } from '@quartermaster/commerce/entrances/commerce'
import { officeApp } from '@quartermaster/commerce/entrances/office-app'
import { operatorCookie } from '@quartermaster/commerce/operator-sign-in/authentication'
import { createOperatorSessions } from '@quartermaster/commerce/operator-sign-in/sessions'
import { HEADERS } from '@quartermaster/contract/headers'
import { createService } from '@quartermaster/service/create-service'
import { type Asked, requestOf } from './pages.ts'

export interface DrillOffice {
  /** Asks as a page of an admin's does; anything but a good answer ends the drill. */
  ask<Answer = unknown>(asked: Asked): Promise<Answer>
  close(): Promise<void>
}

/** The office as it runs, without a network before it. */
export async function openOffice(shop: CommerceContext): Promise<DrillOffice> {
  const settings = { ...shop.settings, OPERATOR_CALLS_PER_MINUTE: 1_000_000, LOG_LEVEL: 'error' as const }
  const context = { ...shop, settings }
  const office = createService('office', settings)
  await office.register(officeApp, { context })
  await office.ready()
  const operator = { id: 'drill', name: 'drill', roles: ['admin'] } as const
  const { token } = await createOperatorSessions(context).start(operator, 'OFFICE')
  const headers = {
    cookie: `${operatorCookie(settings.OFFICE_URL).name}=${token}`,
    origin: settings.OFFICE_URL,
    'content-type': 'application/json',
    [HEADERS.officeCall]: '1',
  }
  return {
    async ask(asked) {
      const request = requestOf(asked)
      const answer = await office.inject({
        ...request,
        headers,
        ...(asked.body && { payload: JSON.stringify(asked.body) }),
      })
      if (answer.statusCode !== 200) throw new Error(`${request.url}: ${answer.statusCode} ${answer.body}`)
      return answer.json()
    },
    close: () => office.close(),
  }
}
