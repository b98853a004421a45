import { currencyOf, GAME_IDS, isGameId } from '@quartermaster/contract/games'
import { canonicalLocale, LOCALE_CODES, LOCALES, type Locale } from '@quartermaster/contract/locales'
import {
  BAR_AUTHENTICATED_EVENT,
  BAR_PRODUCTS,
  type Bar,
  type BarDrawing,
  type BarOptions,
} from '@quartermaster/contract/platform/bar'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import type { MarkShape } from '@quartermaster/ui/tokens/marks'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addresses, inLanguage, keepQuery } from '../addresses/addresses.ts'
import { currentGame, pageMode } from '../addresses/current-game.ts'
import { useKeptEvents } from '../analytics-events/use-kept-events.ts'
import { useLookElsewhere } from '../analytics-events/use-look-elsewhere.ts'
import { patiently } from '../api/patiently.ts'
import { readStored } from '../browser-storage/browser-storage.ts'
import { chooseLanguage } from '../language/choose-language.ts'
import { leaveToRedeem } from '../login-action/place.ts'
import { usePlayerKnown } from '../own-shelf/use-player-known.ts'
import { useLocale, usePages, useSettings } from '../render-context/page-data.ts'
import { type SignOn, useSignOn } from '../sign-on/sign-on-state.ts'
import { lastPlayer } from '../sign-on/stored-player.ts'
import { useSignOnActions } from '../sign-on/use-sign-on-actions.ts'
import { useWhoIsThere } from '../sign-on/use-who-is-there.ts'
import { askWithoutBar, hearBar } from '../sign-on/who-is-there.ts'
import { useHearTabs } from '../tab-news/tab-news.ts'
import { useThemeInForce } from '../theme/theme-in-force.ts'
import { useTopUp } from '../top-up/use-top-up.ts'
import { useWallet } from '../wallet/use-wallet.ts'
import { loadSection } from '../words/load-words.ts'
import { useWords } from '../words/words-context.ts'
import { barThemeOf } from './bar-theme.ts'
import * as styles from './HeaderBar.css.ts'
import { loadBar } from './load-bar.ts'
import { reloadForLocale } from './reload-for-locale.ts'
import { useAbandonedTrip } from './use-abandoned-trip.ts'
import { useColourScheme } from './use-colour-scheme.ts'
import { useSearchKey } from './use-search-key.ts'

/** The provider's bar, fed with what the site knows. It is fetched after the page has come to life. */
export function LiveBar({ onShown }: { onShown: (shown: true) => void }) {
  const container = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>(undefined)
  const options = useBarOptions()
  const latest = useRef(options)
  const settings = useSettings()
  const locale = useLocale()
  const mode = pageMode(useLocation().pathname)
  const product = BAR_PRODUCTS[mode]

  useWhoIsThere(mode)
  useAbandonedTrip()
  useKeptEvents()
  useLookElsewhere()
  useHearTabs()
  usePlayerKnown()
  useSearchKey()
  useColourScheme()
  const hasNames = useGameNames()
  useEffect(() => {
    // The redeem mode's bar says what the page told it, which is no news.
    const onAuthenticated = ({ detail }: CustomEventInit<unknown>) =>
      mounted.current?.bar.product !== BAR_PRODUCTS.redeem && hearBar(detail)
    addEventListener(BAR_AUTHENTICATED_EVENT, onAuthenticated)
    return () => removeEventListener(BAR_AUTHENTICATED_EVENT, onAuthenticated)
  }, [])

  useEffect(() => {
    if (!hasNames) return
    let left = false
    const load = () => loadBar(settings.contentHostUrl, product, locale)
    const loadLate = () => {
      askWithoutBar()
      return patiently(load)
    }
    const show = (bar: Bar) => {
      if (left || !container.current) return
      // The bar of the other mode stands until this one can take its place.
      mounted.current?.remove()
      const remove = bar.mount(container.current, { ...latest.current, theme: barThemeOf(container.current) })
      mounted.current = { bar, remove }
      // The bar stands already; what the page makes of it need not be done in the same breath.
      startTransition(() => onShown(true))
    }
    load()
      .catch(loadLate)
      .then(show, () => {})
    return () => {
      left = true
    }
  }, [settings, product, locale, onShown, hasNames])

  useEffect(
    () => () => {
      mounted.current?.remove()
      mounted.current = undefined
    },
    [],
  )

  useEffect(() => {
    latest.current = options
    mounted.current?.bar.update({ ...options, theme: barThemeOf(container.current) })
  })

  return <div ref={container} className={styles.bar} />
}

/** The games' names are words of the shop, which redeem pages do without: the bar waits for them rather than grow later. */
function useGameNames(): boolean {
  const [tried, setTried] = useState(false)
  useEffect(() => {
    const done = () => setTried(true)
    loadSection('shop').then(done, done)
  }, [])
  return tried
}

interface Mounted {
  readonly bar: Bar
  remove(): void
}

function useBarOptions(): BarOptions {
  const { pathname, search, hash } = useLocation()
  const locale = useLocale()
  const settings = useSettings()
  const theme = useThemeInForce()
  const { signIn, signOut } = useSignOnActions()
  const storedGame = typeof document === 'undefined' ? null : readStored(STORAGE_KEYS.gameId)
  // Checkout is about its order's game and dressed in its theme, wherever other tabs have gone meanwhile.
  const game = currentGame(pathname, pageMode(pathname) === 'shop' && isGameId(theme) ? theme : storedGame)
  const wallet = useWallet(game)
  const { topUp } = useTopUp(game)
  const signOn = useSignOn()
  const pages = usePages()
  const navigate = useNavigate()
  return {
    brand: {
      name: settings.brandName,
      homeHref: keepQuery(pages.home, search),
      bug: toDrawing(settings.marks[theme]),
    },
    theme: barThemeOf(null),
    redeemHref: keepQuery(addresses.redeem(locale), search),
    pages: useBarPages(),
    languages: languagesBeside(locale).map((code) => ({
      locale: code,
      tag: LOCALES[code].tag,
      name: LOCALES[code].name,
      href: inLanguage(pathname, locale, code) + search + hash,
    })),
    currentLocale: locale,
    balance: {
      loading: wallet.loading,
      amount: wallet.amount,
      currency: currencyOf(game),
      gameId: game,
      href: pages.wallet && keepQuery(pages.wallet, search),
    },
    player: toBarPlayer(signOn),
    showTopUp: pageMode(pathname) === 'shop',
    onRedeem: leaveToRedeem,
    onPage: (href, event) => {
      // The other mode has a bar and a sign-on of its own, so a page of it is loaded as a whole.
      if (pageMode(pathname) !== 'shop') return
      event.preventDefault()
      void navigate(href)
    },
    onTopUp: () => topUp(),
    onSignIn: signIn,
    onSignOut: signOut,
    onLanguage: (chosen) => chooseLanguage(chosen),
    onLocaleMismatch: reloadForLocale,
  }
}

function useBarPages(): BarOptions['pages'] {
  const t = useWords('shop')
  const { pathname, search } = useLocation()
  const { shelves, search: searchPage, orders, wallet, wishlist } = usePages()
  const kept = (address: string | undefined) => address && keepQuery(address, search)
  return {
    games: GAME_IDS.flatMap((game) => {
      const shelf = shelves[game]
      if (!shelf) return []
      return { name: t(`game.${game}`), href: keepQuery(shelf, search), current: pathname.startsWith(shelf) }
    }),
    search: kept(searchPage),
    orders: kept(orders),
    wallet: kept(wallet),
    wishlist: kept(wishlist),
  }
}

/** Each language once: under the address that the player has, where it has two. */
function languagesBeside(locale: Locale): Locale[] {
  const isCurrent = (code: Locale) => canonicalLocale(code) === canonicalLocale(locale)
  return LOCALE_CODES.filter((code) => (isCurrent(code) ? code === locale : canonicalLocale(code) === code))
}

function toDrawing({ size, path }: MarkShape): BarDrawing {
  return { viewBox: `0 0 ${size} ${size}`, paths: [{ d: path }] }
}

/** Without a connection it is still the player who was there last; a host that gives no answer knows nobody. */
function toBarPlayer(signOn: SignOn): BarOptions['player'] {
  if (signOn.state === 'init') return undefined
  if (signOn.state === 'poll_aborted') return (!navigator.onLine && lastPlayer()) || null
  return signOn.state === 'signed_in' ? signOn : null
}
