import { COOKIES } from '@quartermaster/contract/headers'
import { DEFAULT_LOCALE, isLocale, type Locale, negotiateLocale } from '@quartermaster/contract/locales'
import type { Settings } from '@quartermaster/settings/settings'
import { html } from 'ghtml'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { brandOf } from '../page/brand.ts'
import { BROWSER_SCRIPTS } from '../page/browser-scripts.ts'
import { renderPage } from '../page/layout.ts'
import { LOCALE_COOKIE, parseUiLocales } from '../page/locale.ts'
import { renderMessage } from '../page/message-page.ts'
import { wordsOf } from '../page/words.ts'

type Context = KoaContextWithOIDC

function localeOf(ctx: Context): Locale {
  const remembered = ctx.cookies.get(LOCALE_COOKIE)
  const shop = ctx.cookies.get(COOKIES.language)
  return (
    parseUiLocales(ctx.oidc?.params?.ui_locales) ??
    (isLocale(remembered) ? remembered : undefined) ??
    (isLocale(shop) ? shop : undefined) ??
    negotiateLocale(ctx.get('accept-language')) ??
    DEFAULT_LOCALE
  )
}

interface SignOutOptions {
  readonly settings: Settings
  readonly isSignedIn: boolean
}

/**
 * A client that proves with an identity token whom it signs out is believed; anyone else is asked first. Whose session
 * has ended already has nothing to be asked about.
 */
export function renderSignOut(ctx: Context, form: string, { settings, isSignedIn }: SignOutOptions): void {
  const { SHOP_URL: shopUrl } = settings
  const locale = localeOf(ctx)
  const t = wordsOf(locale, 'sign-in')
  const needsNoAsking = !isSignedIn || ctx.oidc.entities.IdTokenHint?.payload.sub === ctx.oidc.session?.accountId
  const body = html`<main class="message-panel">
  <h1>${t('signOut.title')}</h1>
  <p class="lead">${t('signOut.text')}</p>
  <div class="actions">
    !${form.replace(
      '</form>',
      html`<button class="primary" name="logout" value="yes">${t('signOut.confirm')}</button>
      <button class="secondary" !${needsNoAsking ? 'hidden' : ''}>${t('signOut.cancel')}</button></form>`,
    )}
  </div></main>`
  ctx.type = 'html'
  ctx.body = renderPage({
    locale,
    title: t('signOut.title'),
    brand: brandOf(settings),
    shopUrl,
    kind: 'message',
    body,
    ...(needsNoAsking && { script: BROWSER_SCRIPTS.submit.href }),
  })
}

export function renderSignedOut(ctx: Context, settings: Settings): void {
  const { SHOP_URL } = settings
  const locale = localeOf(ctx)
  const t = wordsOf(locale, 'sign-in')
  ctx.type = 'html'
  ctx.body = renderMessage({
    locale,
    brand: brandOf(settings),
    shopUrl: SHOP_URL,
    title: t('signedOut.title'),
    text: t('signedOut.text'),
    actions: [{ href: SHOP_URL, label: t('signedOut.toShop'), primary: true }],
  })
}

/** The player reads what to do; which parameter was wrong is for the client's engineer and stands below in small print. */
export function renderOpenIdError(ctx: Context, out: ErrorOut, settings: Settings): void {
  const locale = localeOf(ctx)
  const t = wordsOf(locale, 'sign-in')
  const broken = ctx.status >= 500
  ctx.type = 'html'
  ctx.body = renderMessage({
    locale,
    brand: brandOf(settings),
    shopUrl: settings.SHOP_URL,
    theme: 'error',
    title: t(broken ? 'error.brokenTitle' : 'error.refusedTitle'),
    text: t(broken ? 'error.brokenText' : 'error.refusedText'),
    detail: [out.error, out.error_description].filter(Boolean).join(': '),
    actions: [
      { href: settings.SHOP_URL, label: t('error.toShop'), primary: true },
      { href: settings.SUPPORT_URL, label: t('error.support') },
    ],
  })
}
