import { isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EVERY, listFailures, switchAllFailuresOff, switchFailureOff, switchFailureOn } from '../games/failure-store.ts'
import { clearMail, findMail, listMail } from '../mail/mail-store.ts'
import { brandOf } from '../page/brand.ts'
import type { ProviderWithForms } from '../page/form-token.ts'
import { sendPage } from '../page/layout.ts'
import { localeOf } from '../page/locale.ts'
import { wordsOf } from '../page/words.ts'
import { disputePayment, refundPayment } from '../payments/reversals.ts'
import { sendAgain } from '../payments/webhook-store.ts'
import { restoreDemoItems } from '../players/seed.ts'
import { addressOf, type ConsoleView, renderConsole, VIEWS, type View } from './console-layout.ts'
import { clearEvents, listDeliveries, listEvents, listPayments, listPlayers, listWebhooks } from './console-store.ts'
import { FailureForm } from './failure-form.ts'
import { renderFailures } from './failures-view.ts'
import { renderDeliveries, renderEvents, renderPayments, renderPlayers, renderWebhooks } from './list-views.ts'
import { letterAddress, mailAddress, renderMail, renderMailbox } from './mail-view.ts'
import { DisputeForm, RefundForm } from './reversal-forms.ts'

type Fields = (name: string) => string

/** Why a form changed nothing, and with which status that is said. */
const REFUSALS = { formRefused: 403, 'failures.notValid': 400, 'payments.refused': 409 } as const
type Refusal = keyof typeof REFUSALS
type Change = Promise<void> | Promise<Refusal | undefined>

/** A letter is somebody else's page: it runs nothing, loads nothing and is framed by the console alone. */
const LETTER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
  // It shares nothing with the console, so it has no say in how the browser keeps that.
  'origin-agent-cluster': '?0',
}

/** The console: what goes wrong on purpose, and what the shop has sent here. */
export async function consoleRoutes(app: FastifyInstance, { sandbox }: { sandbox: ProviderWithForms }): Promise<void> {
  const { pool, settings, clock, formTokens } = sandbox

  const contents: Record<View, (view: ConsoleView) => Promise<string>> = {
    failures: async (view) => renderFailures(view, await listPlayers(pool), await listFailures(pool)),
    players: async (view) => renderPlayers(view, await listPlayers(pool)),
    deliveries: async (view) => renderDeliveries(view, await listDeliveries(pool)),
    payments: async (view) => renderPayments(view, await listPayments(pool)),
    webhooks: async (view) => renderWebhooks(view, await listWebhooks(pool)),
    mail: async (view) => renderMailbox(view, await listMail(pool)),
    events: async (view) => renderEvents(view, await listEvents(pool)),
  }

  const viewOf = (request: FastifyRequest, reply: FastifyReply): ConsoleView => {
    const locale = localeOf(request)
    const t = wordsOf(locale, 'console')
    const token = formTokens.issue(request, reply)
    return { locale, t, brand: brandOf(settings), shopUrl: settings.SHOP_URL, token }
  }

  const show = async (name: View, request: FastifyRequest, reply: FastifyReply, refusal?: Refusal) => {
    const view = viewOf(request, reply)
    const { t } = view
    const content = await contents[name](view)
    const page = renderConsole(view, name, content, refusal && t(refusal))
    return sendPage(reply, page, refusal ? REFUSALS[refusal] : 200)
  }

  for (const name of VIEWS) app.get(addressOf(name), (request, reply) => show(name, request, reply))

  app.get(mailAddress(':mailId'), async (request, reply) => {
    const mail = await findMail(pool, (request.params as { mailId: string }).mailId)
    if (!mail) return reply.callNotFound()
    const view = viewOf(request, reply)
    return sendPage(reply, renderConsole(view, 'mail', renderMail(view, mail)))
  })

  app.get(letterAddress(':mailId'), async (request, reply) => {
    const mail = await findMail(pool, (request.params as { mailId: string }).mailId)
    if (!mail) return reply.callNotFound()
    return sendPage(reply.headers(LETTER_HEADERS), mail.html)
  })

  const act = (path: string, name: View, change: (field: Fields) => Change) => {
    app.post(path, async (request, reply) => {
      if (!formTokens.isGenuine(request)) return show(name, request, reply, 'formRefused')
      const body = request.body as Record<string, unknown>
      const refusal = await change((field) => (typeof body[field] === 'string' ? body[field] : ''))
      if (refusal) return show(name, request, reply, refusal)
      return reply.redirect(addressOf(name), 303)
    })
  }

  act('/console/failures', 'failures', async (field) => {
    const form = FailureForm.safeParse({
      puuid: field('puuid'),
      game: field('game'),
      kind: field('kind'),
      call: field('call') || EVERY,
      remaining: field('times') === '' ? null : Number(field('times')),
    })
    if (!form.success) return 'failures.notValid'
    await switchFailureOn(pool, form.data, clock())
    return undefined
  })
  act('/console/failures/off', 'failures', (field) =>
    switchFailureOff(pool, {
      puuid: field('puuid'),
      game: field('game'),
      kind: field('kind'),
      call: field('call'),
    }),
  )
  act('/console/failures/reset', 'failures', () => switchAllFailuresOff(pool))
  act('/console/players/reset', 'players', () => restoreDemoItems(pool))
  act('/console/payments/refund', 'payments', async (field) => {
    const form = RefundForm.safeParse({ minor: Number(field('minor')) })
    const refund = form.success && (await refundPayment(sandbox, field('paymentId'), { reference: null, ...form.data }))
    return !refund || isFailure(refund) ? 'payments.refused' : undefined
  })
  act('/console/payments/dispute', 'payments', async (field) => {
    const form = DisputeForm.safeParse({ state: field('state') })
    const dispute = form.success && (await disputePayment(sandbox, field('paymentId'), form.data.state))
    return !dispute || isFailure(dispute) ? 'payments.refused' : undefined
  })
  act('/console/webhooks/send', 'webhooks', (field) => sendAgain(pool, field('eventId'), clock()))
  act('/console/mail/clear', 'mail', () => clearMail(pool))
  act('/console/events/clear', 'events', () => clearEvents(pool))
}
