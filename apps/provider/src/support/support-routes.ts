import { isLocale, type Locale } from '@quartermaster/contract/locales'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from 'ghtml'
import { brandOf } from '../page/brand.ts'
import { sendNotFoundPage } from '../page/error-pages.ts'
import { renderPage, sendPage } from '../page/layout.ts'
import { localeOf } from '../page/locale.ts'
import { wordsOf } from '../page/words.ts'
import type { Provider } from '../provider/provider.ts'

const TOPICS = ['orders', 'codes', 'account'] as const

/** Where the shop sends players who need help, and those of some regions to help of their own. */
export async function supportRoutes(app: FastifyInstance, { sandbox }: { sandbox: Provider }): Promise<void> {
  const { SHOP_URL } = sandbox.settings
  const brand = brandOf(sandbox.settings)
  const sendSupport = (reply: FastifyReply, locale: Locale, { title, lead }: { title: string; lead: string }) => {
    const t = wordsOf(locale, 'sign-in')
    const body = html`<main class="message-panel support">
  <h1>${title}</h1>
  <p class="lead">${lead}</p>
  !${TOPICS.map(
    (topic) => html`<section><h2>${t(`support.${topic}Title`)}</h2><p>${t(`support.${topic}Text`)}</p></section>`,
  )}
  <p class="actions"><a class="primary" href="${SHOP_URL}">${t('error.toShop')}</a></p>
  <p class="quiet">${t('support.sandbox')}</p>
</main>`
    return sendPage(reply, renderPage({ locale, title, brand, shopUrl: SHOP_URL, kind: 'message', body }))
  }
  app.get('/support', async (request, reply) => {
    const locale = localeOf(request)
    const t = wordsOf(locale, 'sign-in')
    return sendSupport(reply, locale, { title: t('support.title'), lead: t('support.lead') })
  })
  app.get<{ Params: { locale: string } }>('/support/:locale', async (request, reply) => {
    const { locale } = request.params
    if (!isLocale(locale)) return sendNotFoundPage(sandbox, request, reply)
    const t = wordsOf(locale, 'site')
    const lead = t('footer.regionalLegal', { brand: brand.name })
    return sendSupport(reply, locale, { title: t('footer.regionalSupport'), lead })
  })
}
