import { BAR_LOADED_EVENT } from '@quartermaster/contract/platform/bar'
import { BAR_MANIFEST_PATH } from '@quartermaster/contract/platform/bar-files'

/**
 * What another site writes to show the bar: the address and the integrity of its script come from the shop's list. A
 * site that is built may write both into its pages.
 */
export const SITE_SCRIPT = `const header = document.querySelector('header')
const { shop, signOn, locale } = header.dataset
// The sign-on host gets the player back to the page they left.
const goTo = (path) => location.assign(signOn + path + '?uri=' + encodeURIComponent(location.origin + location.pathname))

addEventListener('${BAR_LOADED_EVENT}', () => {
  quartermasterBar.mount(header, {
    brand: { name: 'Another site', homeHref: location.pathname },
    theme: { accent: '#e8b04a', mode: 'dark' },
    redeemHref: shop + '/' + locale + '/redeem/',
    languages: [{ locale, name: 'English', href: location.pathname }],
    currentLocale: locale,
    balance: { loading: false, currency: 'RP', gameId: 'lol' },
    showTopUp: false,
    onRedeem() {},
    onTopUp() {},
    onSignIn: () => goTo('/login'),
    onSignOut: () => goTo('/logout'),
    onLanguage() {},
  })
})

const manifest = await fetch(shop + '${BAR_MANIFEST_PATH}').then((answer) => answer.json())
const { src, integrity } = manifest['directcontent-lol.' + locale]
const script = document.createElement('script')
Object.assign(script, { src: shop + src, integrity, crossOrigin: 'anonymous' })
document.head.append(script)
`
