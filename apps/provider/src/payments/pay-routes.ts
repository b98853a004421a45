import { type Failure, isFailure } from '@quartermaster/service/failure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandOf } from '../page/brand.ts'
import { sendNotFoundPage } from '../page/error-pages.ts'
import type { ProviderWithForms } from '../page/form-token.ts'
import { sendPage } from '../page/layout.ts'
import { renderMessage } from '../page/message-page.ts'
import { wordsOf } from '../page/words.ts'
import { findPlayer } from '../players/store.ts'
import { bundlesThatCover } from './bundles.ts'
import { type CardProblem, readCard } from './card.ts'
import { currencyName } from './currency-name.ts'
import { formatAmount } from './money.ts'
import { isOutcome, type Outcome } from './outcomes.ts'
import { type PayProblem, renderPayPage } from './pay-page.ts'
import { cancel, expireDuePayments, pay } from './payment-service.ts'
import { findPayment, type Payment } from './payment-store.ts'

type PayRequest = FastifyRequest<{
  Params: { paymentId: string }
  Querystring: Record<string, unknown>
  Body: Record<string, unknown> | undefined
}>

/** Names the page of a payment that was declined and is tried with another card. */
const AGAIN = 'again'

/** The pages where a player pays. The address is a secret of the order: whoever has it may pay or cancel. */
export async function payRoutes(app: FastifyInstance, { sandbox }: { sandbox: ProviderWithForms }): Promise<void> {
  const { pool, settings, clock, formTokens } = sandbox

  const show = async (request: PayRequest, reply: FastifyReply, payment: Payment, problem?: PayProblem) => {
    const player = await findPlayer(pool, payment.request.puuid)
    const field = fieldsOf(request)
    const card = field('card')
    const page = renderPayPage({
      request: payment.request,
      brand: brandOf(settings),
      thirdParty: settings.THIRD_PARTY_PAYMENT_REGIONS.includes(player?.region ?? ''),
      shopUrl: settings.SHOP_URL,
      action: payment.state === 'OPEN' ? `/pay/${payment.paymentId}` : addressAgain(payment),
      token: formTokens.issue(request, reply),
      secondsLeft: Math.ceil((payment.expiresAt.getTime() - clock().getTime()) / 1_000),
      chosen: { bundleId: field('bundle'), method: field('method'), number: field('number'), expiry: field('expiry') },
      testCard: isOutcome(card) ? card : undefined,
      problem,
    })
    return sendPage(reply, page, problem ? 422 : 200)
  }

  const requirePayment = async (paymentId: string) => {
    const payment = await findPayment(pool, paymentId)
    if (payment?.state !== 'OPEN' || payment.expiresAt > clock()) return payment
    await expireDuePayments(sandbox)
    return findPayment(pool, paymentId)
  }

  app.get('/pay/:paymentId', async (request: PayRequest, reply) => {
    const payment = await requirePayment(request.params.paymentId)
    if (!payment) return sendNotFoundPage(sandbox, request, reply)
    return isPayable(request, payment, clock())
      ? show(request, reply, payment)
      : sendPage(reply, renderResult(sandbox, payment))
  })

  app.post('/pay/:paymentId', async (request: PayRequest, reply) => {
    const payment = await requirePayment(request.params.paymentId)
    if (!payment) return sendNotFoundPage(sandbox, request, reply)
    if (!isPayable(request, payment, clock())) return leave(reply, payment)
    if (!formTokens.isGenuine(request)) return show(request, reply, payment, 'FORM')
    const field = fieldsOf(request)
    if (field('action') === 'cancel') return goBack(reply, await cancel(sandbox, payment.paymentId))
    if (isOutcome(field('card'))) return show(request, reply, payment)
    const bundle = bundlesThatCover(payment.request).find(({ bundleId }) => bundleId === field('bundle'))
    if (!bundle) return show(request, reply, payment, 'BUNDLE')
    const outcome = outcomeOf(field, clock())
    if (isFailure(outcome)) return show(request, reply, payment, outcome.failure)
    const paying = { outcome, bundleId: bundle.bundleId, again: payment.state === 'DECLINED' }
    return leave(reply, await pay(sandbox, payment.paymentId, paying))
  })

  /** A declined player reads so here first; everyone else goes straight back to the shop. */
  function leave(reply: FastifyReply, payment: Payment | undefined): FastifyReply {
    if (payment?.state === 'DECLINED') return reply.redirect(`/pay/${payment.paymentId}`, 303)
    return goBack(reply, payment)
  }

  function goBack(reply: FastifyReply, payment: Payment | undefined): FastifyReply {
    if (!payment || payment.state === 'OPEN') throw new Error('the payment did not close')
    return reply.redirect(payment.state === 'PAID' ? payment.request.successUrl : payment.request.failUrl, 303)
  }
}

/** Until its time is up, one that was declined can be tried again: by whoever asks for it, not by a press that came late. */
function isPayable({ query }: PayRequest, payment: Payment, now: Date): boolean {
  return payment.state === 'OPEN' || (AGAIN in query && hasAnotherTry(payment, now))
}

function hasAnotherTry({ state, expiresAt }: Payment, now: Date): boolean {
  return state === 'DECLINED' && expiresAt > now
}

function addressAgain({ paymentId }: Payment): string {
  return `/pay/${paymentId}?${AGAIN}`
}

/** What was chosen in the sandbox, or else what the way to pay stands for. */
function outcomeOf(field: (name: string) => string, now: Date): Outcome | Failure<CardProblem> {
  const chosen = field('outcome')
  if (isOutcome(chosen)) return chosen
  if (field('method') === 'wallet') return 'approve'
  return readCard({ number: field('number'), expiry: field('expiry'), code: field('code') }, now)
}

function fieldsOf(request: PayRequest): (name: string) => string {
  return (name) => {
    const value = request.body?.[name]
    return typeof value === 'string' ? value.slice(0, 100) : ''
  }
}

const RESULT = { PAID: 'paid', DECLINED: 'declined', CANCELLED: 'cancelled', EXPIRED: 'expired' } as const

function renderResult({ settings, clock }: ProviderWithForms, payment: Payment): string {
  const { state, request, bundleId } = payment
  if (state === 'OPEN') throw new Error('an open payment has no result')
  const t = wordsOf(request.locale, 'payment')
  const bundle = request.bundles.find((offered) => offered.bundleId === bundleId)
  const back = state === 'PAID' ? request.successUrl : request.failUrl
  return renderMessage({
    locale: request.locale,
    brand: brandOf(settings),
    shopUrl: back,
    theme: state === 'PAID' ? request.gameId : 'error',
    title: t(`result.${RESULT[state]}Title`),
    text: t(`result.${RESULT[state]}Text`, {
      amount: formatAmount(bundle?.amount ?? 0, request.locale),
      currency: currencyName(request.currency, request.locale, bundle?.amount ?? 0),
    }),
    actions: hasAnotherTry(payment, clock())
      ? [
          { href: addressAgain(payment), label: t('result.anotherCard'), primary: true },
          { href: back, label: t('result.back') },
        ]
      : [{ href: back, label: t('result.back'), primary: true }],
  })
}
