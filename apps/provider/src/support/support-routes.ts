import type { FastifyInstance } from 'fastify'
import { html } from 'ghtml'
import { renderPage, sendPage } from '../page/layout.ts'
import { localeOf } from '../page/locale.ts'
import { wordsOf } from '../page/words.ts'
import type { Provider } from '../provider/provider.ts'

const TOPICS = ['orders', 'codes', 'account'] as const

/** Where the shop sends players who need help. */
export async function supportRoutes(app: FastifyInstance, { sandbox }: { sandbox: Provider }): Promise<void> {
  const { BRAND_NAME: brand, SHOP_URL } = sandbox.settings
  app.get('/support', async (request, reply) => {
    const locale = localeOf(request)
    const t = wordsOf(locale, 'sign-in')
    const body = html`<main class="message-panel support">
  <h1>${t('support.title')}</h1>
  <p class="lead">${t('support.lead')}</p>
  !${TOPICS.map(
    (topic) => html`<section><h2>${t(`support.${topic}Title`)}</h2><p>${t(`support.${topic}Text`)}</p></section>`,
  )}
  <p class="actions"><a class="primary" href="${SHOP_URL}">${t('error.toShop')}</a></p>
  <p class="quiet">${t('support.sandbox')}</p>
</main>`
    return sendPage(
      reply,
      renderPage({ locale, title: t('support.title'), brand, shopUrl: SHOP_URL, kind: 'message', body }),
    )
  })
}
