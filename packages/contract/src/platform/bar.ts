/**
 * The header bar's interface: what the page tells the bar and what the bar tells the page. The sandbox's bar
 * implements it; a real provider's bar is adapted to it in one file.
 */
export const BAR_NAME = 'header-bar'
/** The one global the bar's script defines. */
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

export interface BarPlayer {
  readonly name: string
  readonly tag: string
}

/** `loading` shows a spinner; an amount that is missing or not a number shows nothing. */
export interface BarBalance {
  readonly loading: boolean
  readonly amount?: number | undefined
  readonly currency: string
  readonly gameId: string
}

export interface BarLanguage {
  readonly locale: string
  readonly name: string
  readonly href: string
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

export interface BarOptions {
  readonly brand: { readonly name: string; readonly homeHref: string; readonly logoSvg?: string | undefined }
  readonly theme: { readonly accent: string; readonly mode: 'light' | 'dark' }
  readonly redeemHref: string
  readonly languages: readonly BarLanguage[]
  readonly currentLocale: string
  readonly balance: BarBalance
  /** Set in the redeem mode, where the page holds the OpenID session; the bar then runs no check of its own. */
  readonly player?: BarPlayer | null | undefined
  readonly showTopUp: boolean
  onRedeem(event: Event): void
  onTopUp(): void
  onSignIn(): void
  onSignOut(): void
  onLanguage(locale: string, event: Event): void
}

export interface Bar {
  readonly product: string
  readonly locale: string
  readonly ready: boolean
  readonly authentication: BarAuthentication
  /** Draws the bar into a container; a second call moves it there. Returns the way to take it away. */
  mount(container: HTMLElement, options: BarOptions): () => void
  update(options: Partial<BarOptions>): void
}
