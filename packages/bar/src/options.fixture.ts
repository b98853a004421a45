import { LOCALE_CODES, LOCALES } from '@quartermaster/contract/locales'
import type { BarOptions } from '@quartermaster/contract/platform/bar'

/** What a shop page tells the bar; the callbacks do nothing. */
export function sampleOptions(changes: Partial<BarOptions> = {}): BarOptions {
  return {
    brand: { name: 'Quartermaster', homeHref: '/en-us/' },
    theme: { accent: '#e8b04a', mode: 'dark' },
    redeemHref: '/en-us/redeem/',
    languages: LOCALE_CODES.filter((locale) => locale !== 'vn-vn').map((locale) => ({
      locale,
      tag: LOCALES[locale].tag,
      name: LOCALES[locale].name,
      href: `/${locale}/`,
    })),
    currentLocale: 'en-us',
    balance: { loading: false, amount: 1350, currency: 'RP', gameId: 'lol' },
    showTopUp: true,
    onRedeem: () => undefined,
    onTopUp: () => undefined,
    onSignIn: () => undefined,
    onSignOut: () => undefined,
    onLanguage: () => undefined,
    ...changes,
  }
}
