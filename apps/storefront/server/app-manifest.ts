import { isLocale, LOCALES, type Locale } from '@quartermaster/contract/locales'
import { messagesOf } from '@quartermaster/i18n/messages'
import { createTranslate } from '@quartermaster/i18n/translate'
import type { FastifyInstance } from 'fastify'
import { addresses } from '../app/addresses/addresses.ts'
import { existingPages, type PageSettings } from '../app/addresses/existing-pages.ts'
import { CANVAS } from '../app/canvas/canvas.ts'
import type { PublicSettings } from '../app/settings/public-settings.ts'

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a device needs to install the site as an app, in one language. */
export function appManifest(locale: Locale, settings: PageSettings & Pick<PublicSettings, 'brandName'>) {
  const site = createTranslate<'site'>(locale, messagesOf(locale, 'site'))
  const shop = createTranslate<'shop'>(locale, messagesOf(locale, 'shop'))
  const pages = existingPages(settings, locale)
  const redeem = { name: site('redeem'), url: addresses.redeem(locale), icons: ICONS.slice(1, 2) }
  const browse = { name: site('footer.shop'), url: addresses.landing(locale), icons: ICONS.slice(1, 2) }
  return {
    // One app whatever its language: choosing another one does not install a second.
    id: '/',
    name: settings.brandName,
    short_name: settings.brandName,
    description: shop('landing.description', { brand: settings.brandName }),
    lang: LOCALES[locale].tag,
    dir: 'ltr',
    start_url: pages.home,
    scope: '/',
    display: 'standalone',
    background_color: CANVAS.dark,
    theme_color: CANVAS.dark,
    icons: ICONS,
    shortcuts: pages.landing ? [browse, redeem] : [redeem],
  }
}

export function registerAppManifest(app: FastifyInstance, settings: PublicSettings): void {
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
