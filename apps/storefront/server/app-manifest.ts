import { isLocale, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { messagesOf } from '@quartermaster/i18n/messages'
import { createTranslate } from '@quartermaster/i18n/translate'
import type { Settings } from '@quartermaster/settings/settings'
import type { FastifyInstance } from 'fastify'
import { addresses } from '../app/addresses/addresses.ts'
import { CANVAS } from '../app/canvas/canvas.ts'

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a device needs to install the site as an app, in one language. */
export function appManifest(locale: Locale, settings: Pick<Settings, 'BRAND_NAME' | 'REDEEM_ONLY_LANGUAGES'>) {
  const site = createTranslate<'site'>(locale, messagesOf(locale, 'site'))
  const shop = createTranslate<'shop'>(locale, messagesOf(locale, 'shop'))
  const hasShop = !settings.REDEEM_ONLY_LANGUAGES.includes(locale)
  const redeem = { name: site('redeem'), url: addresses.redeem(locale), icons: ICONS.slice(1, 2) }
  const browse = { name: site('footer.shop'), url: addresses.landing(locale), icons: ICONS.slice(1, 2) }
  return {
    // One app whatever its language: choosing another one does not install a second.
    id: '/',
    name: settings.BRAND_NAME,
    short_name: settings.BRAND_NAME,
    description: shop('landing.description', { brand: settings.BRAND_NAME }),
    lang: LOCALES[locale].tag,
    dir: 'ltr',
    start_url: hasShop ? browse.url : redeem.url,
    scope: '/',
    display: 'standalone',
    background_color: CANVAS.dark,
    theme_color: CANVAS.dark,
    icons: ICONS,
    shortcuts: hasShop ? [browse, redeem] : [redeem],
  }
}

export function registerAppManifest(app: FastifyInstance, settings: Settings): void {
  app.get<{ Params: { locale: string } }>(
    '/:locale/manifest.webmanifest',
    { logLevel: 'warn' },
    async ({ params: { locale } }, reply) => {
      if (!isLocale(locale)) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(appManifest(locale, settings)))
    },
  )
}
