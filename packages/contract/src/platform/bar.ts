/**
 * The header bar's interface: what the page tells the bar and what the bar tells the page. The sandbox's bar
 * implements it; a real provider's bar is adapted to it in one file.
 */
export const BAR_NAME = 'header-bar'
/** The one global the bar's script defines: the bar whose script ran last. */
export const BAR_GLOBAL = 'quartermasterBar'
/** Raised on `window` when the bar's authentication check has completed; `detail` is BarAuthentication. */
export const BAR_AUTHENTICATED_EVENT = 'quartermaster-bar:authenticated'
/** Raised on `window` once the script has run and the global is there, before any page has mounted it. */
export const BAR_LOADED_EVENT = 'quartermaster-bar:loaded'

/** Shop pages run the bar in direct-content mode, redeem pages in the mode that signs on through OpenID. */
export const BAR_PRODUCTS = { shop: 'directcontent-lol', redeem: 'redeem' } as const
export type BarProduct = (typeof BAR_PRODUCTS)[keyof typeof BAR_PRODUCTS]

export const BAR_ENVIRONMENTS = ['test', 'preview', 'live', 'stage-live'] as const
export type BarEnvironment = (typeof BAR_ENVIRONMENTS)[number]

export function barScriptPath(
  product: BarProduct,
  locale: string,
  environment: BarEnvironment = 'live',
  version = 'latest',
): string {
  const audience = environment === 'live' ? 'public' : 'private'
  return `/${audience}/${environment}/${BAR_NAME}/${version}/${product}.${locale}.js`
}

/** The player as the page knows them. What the page leaves out is an empty string in BarAuthentication. */
export interface BarPlayer {
  readonly name: string
  readonly tag: string
  readonly id?: string | undefined
  readonly sub?: string | undefined
  readonly region?: string | undefined
}

/** `loading` shows a spinner; an amount that is missing or not a number shows nothing. `href` is the wallet's page. */
export interface BarBalance {
  readonly loading: boolean
  readonly amount?: number | undefined
  readonly href?: string | undefined
  readonly currency: string
  readonly gameId: string
}

export interface BarLanguage {
  readonly locale: string
  /** The BCP 47 tag for the link's `lang` and `hreflang`, where the locale is not one itself. */
  readonly tag?: string | undefined
  readonly name: string
  readonly href: string
}

/** A game's page, as the bar leads to it. */
export interface BarGame {
  readonly name: string
  readonly href: string
  /** The page that is shown is about this game. */
  readonly current?: boolean | undefined
}

/** Pages of the site that the bar leads to; what is left out is not there. Orders and wishlist are shown to players. */
export interface BarPages {
  readonly games?: readonly BarGame[] | undefined
  readonly search?: string | undefined
  readonly orders?: string | undefined
  readonly wallet?: string | undefined
  readonly wishlist?: string | undefined
}

/**
 * A drawing as plain path data: under Trusted Types no markup string may reach the document.
 * `fill` is any CSS colour, `var(--bar-accent)` the theme's accent. Left out, a bug takes the accent and a logo the
 * bar's text colour. Where paths overlap, the even-odd rule holds.
 */
export interface BarDrawing {
  readonly viewBox: string
  readonly paths: readonly { readonly d: string; readonly fill?: string | undefined }[]
}

/** `logo` is the wide drawing and stands in for the name; `bug` the small one, used wherever room is short. */
export interface BarBrand {
  readonly name: string
  readonly homeHref: string
  readonly logo?: BarDrawing | undefined
  readonly bug?: BarDrawing | undefined
}

/** `accent` is a hex colour; `onAccent` the text upon it, black or white by contrast when left out. */
export interface BarTheme {
  readonly accent: string
  readonly onAccent?: string | undefined
  readonly mode: 'light' | 'dark'
}

export type BarAuthentication =
  | { readonly state: 'init' }
  | { readonly state: 'login_required' | 'poll_aborted' }
  | {
      readonly state: 'signed_in'
      readonly id: string
      readonly sub: string
      readonly name: string
      readonly tag: string
      readonly region: string
    }

/**
 * Links stay links: `onHome`, `onRedeem`, `onPage` and `onLanguage` are called for a plain click only, before the browser
 * follows the address, and the page may prevent that and go there itself.
 */
export interface BarOptions {
  readonly brand: BarBrand
  readonly theme: BarTheme
  readonly redeemHref: string
  readonly pages?: BarPages | undefined
  readonly languages: readonly BarLanguage[]
  readonly currentLocale: string
  readonly balance: BarBalance
  /**
   * Who is there, as the page knows it: undefined while it does not know, null when nobody is signed in. What the page
   * knows goes before the bar's own check; in the redeem mode the bar runs none.
   */
  readonly player?: BarPlayer | null | undefined
  readonly showTopUp: boolean
  onHome?(event: Event): void
  onRedeem(event: Event): void
  /** For the links of `pages`, with the address they lead to. */
  onPage?(href: string, event: Event): void
  onTopUp(): void
  onSignIn(): void
  onSignOut(): void
  onLanguage(locale: string, event: Event): void
  /** The script speaks another locale than the page's; called once for each locale the page changes to. */
  onLocaleMismatch?(scriptLocale: string): void
}

export interface Bar {
  readonly product: string
  readonly locale: string
  /** True from the moment the script has run; BAR_LOADED_EVENT says so. */
  readonly ready: boolean
  readonly authentication: BarAuthentication
  /**
   * Draws the bar into a container; a second call moves it there. Returns the way to take it away, after which it may be
   * mounted again: a page that changes between the modes takes one bar away and mounts the other.
   */
  mount(container: HTMLElement, options: BarOptions): () => void
  update(options: Partial<BarOptions>): void
}
