// The page's side of the bar, as a shop would write it. The query says what the page is like:
// product, locale (the script's), page (the page's locale), mode, accent, game, amount, loading, player, no-pages,
// no-top-up, late.
const asked = new URLSearchParams(location.search)
const provider = document.currentScript.dataset.provider
const product = asked.get('product') ?? 'directcontent-lol'
const locale = asked.get('locale') ?? 'en-us'
const names = {
  'cs-cz': 'Čeština',
  'de-de': 'Deutsch',
  'el-gr': 'Ελληνικά',
  'en-au': 'English (Australia)',
  'en-gb': 'English (United Kingdom)',
  'en-ph': 'English (Philippines)',
  'en-pl': 'English (Poland)',
  'en-sg': 'English (Singapore)',
  'en-us': 'English (United States)',
  'es-ar': 'Español (Argentina)',
  'es-es': 'Español (España)',
  'es-mx': 'Español (Latinoamérica)',
  'fr-fr': 'Français',
  'hu-hu': 'Magyar',
  'id-id': 'Bahasa Indonesia',
  'it-it': 'Italiano',
  'ja-jp': '日本語',
  'ko-kr': '한국어',
  'ms-my': 'Bahasa Melayu',
  'pl-pl': 'Polski',
  'pt-br': 'Português (Brasil)',
  'ro-ro': 'Română',
  'ru-ru': 'Русский',
  'th-th': 'ไทย',
  'tr-tr': 'Türkçe',
  'vi-vn': 'Tiếng Việt',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
}
const currencies = { lol: 'RP', val: 'VP', wr: 'WC', lor: 'COIN' }
const game = asked.get('game') ?? 'lol'
const mode = asked.get('mode') ?? 'dark'
document.body.classList.toggle('light', mode === 'light')
document.documentElement.lang = locale.slice(0, 2)

window.calls = []
const note =
  (name) =>
  (...values) => {
    calls.push([name, ...values.filter((value) => typeof value === 'string')])
    values.find((value) => value instanceof Event)?.preventDefault()
  }
const player = asked.get('player')
const options = {
  brand: { name: 'Quartermaster', homeHref: `/${locale}/` },
  theme: { accent: asked.get('accent') ?? '#e8b04a', mode },
  redeemHref: `/${locale}/redeem/`,
  pages: asked.has('no-pages')
    ? undefined
    : {
        games: Object.keys(currencies).map((id) => ({
          name: id.toUpperCase(),
          href: `/${locale}/${id}/`,
          current: id === game,
        })),
        search: `/${locale}/search/`,
        orders: `/${locale}/orders/`,
        wallet: `/${locale}/wallet/`,
        wishlist: `/${locale}/wishlist/`,
      },
  languages: Object.entries(names).map(([code, name]) => ({ locale: code, name, href: `/${code}/` })),
  currentLocale: asked.get('page') ?? locale,
  balance: {
    loading: asked.has('loading'),
    amount: asked.has('amount') ? Number(asked.get('amount')) : undefined,
    currency: currencies[game],
    gameId: game,
  },
  player: player ? JSON.parse(player) : undefined,
  showTopUp: !asked.has('no-top-up'),
  onHome: note('home'),
  onRedeem: note('redeem'),
  onPage: note('page'),
  onTopUp: note('top-up'),
  onSignIn: note('sign-in'),
  onSignOut: note('sign-out'),
  onLanguage: note('language'),
  onLocaleMismatch: note('locale-mismatch'),
}

addEventListener('quartermaster-bar:loaded', () => calls.push(['loaded']))
addEventListener('quartermaster-bar:authenticated', ({ detail }) => calls.push(['authenticated', detail.state]))
let remove
addEventListener('quartermaster-bar:loaded', () => {
  remove?.()
  remove = quartermasterBar.mount(document.getElementById('bar'), {
    ...options,
    // The shop's bar is left to its own check here.
    player: quartermasterBar.product === 'redeem' ? options.player : undefined,
  })
})

const policy = trustedTypes.createPolicy('bar-loader', { createScriptURL: (url) => url })
window.loadBar = (wanted = product) => {
  const script = document.createElement('script')
  script.src = policy.createScriptURL(`${provider}/public/live/header-bar/latest/${wanted}.${locale}.js`)
  document.head.append(script)
  return new Promise((done) => {
    script.onload = script.onerror = done
  })
}
if (!asked.has('late')) loadBar()
