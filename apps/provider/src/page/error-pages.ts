import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { Provider } from '../provider/provider.ts'
import { brandOf } from './brand.ts'
import { sendPage } from './layout.ts'
import { localeOf } from './locale.ts'
import { renderMessage } from './message-page.ts'
import { wordsOf } from './words.ts'

type Kind = 'notFound' | 'refused' | 'broken'

function sendErrorPage(sandbox: Provider, request: FastifyRequest, reply: FastifyReply, kind: Kind, status: number) {
  const { SHOP_URL, SUPPORT_URL } = sandbox.settings
  const brand = brandOf(sandbox.settings)
  const locale = localeOf(request)
  const t = wordsOf(locale, 'sign-in')
  const page = renderMessage({
    locale,
    brand,
    shopUrl: SHOP_URL,
    theme: 'error',
    title: t(`error.${kind}Title`),
    text: t(`error.${kind}Text`),
    detail: t('error.reference', { reference: request.id }),
    actions: [
      { href: SHOP_URL, label: t('error.toShop'), primary: true },
      { href: SUPPORT_URL, label: t('error.support') },
    ],
  })
  return sendPage(reply, page, status)
}

export const sendRefusedPage = (sandbox: Provider, request: FastifyRequest, reply: FastifyReply) =>
  sendErrorPage(sandbox, request, reply, 'refused', 400)

export const sendNotFoundPage = (sandbox: Provider, request: FastifyRequest, reply: FastifyReply) =>
  sendErrorPage(sandbox, request, reply, 'notFound', 404)

/** Pages answer errors as pages; the calls of other servers set their own handler and answer JSON. */
export function answerWithErrorPages(app: FastifyInstance, sandbox: Provider): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A sign-in that is over, by the Back button or in an old tab: the shop knows where the player was.
    if (error instanceof errors.SessionNotFound) return reply.redirect(`${sandbox.settings.SHOP_URL}/redirect/`, 303)
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return sendErrorPage(sandbox, request, reply, status < 500 ? 'refused' : 'broken', status)
  })
  app.all('/*', (request, reply) => sendNotFoundPage(sandbox, request, reply))
}
