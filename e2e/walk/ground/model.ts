import type { Page } from '@playwright/test'
import type { CurrencyCode } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import { type DemoPlayerName, demoPlayer } from '@quartermaster/demo-world/players'
import type { Player } from '../../world.ts'
import type { Balances } from './books.ts'
import type { Seen } from './look.ts'

/** What a tab was asked to order, and where: an order that is started there must be this one. */
export interface Wish {
  readonly kind: 'product' | 'top-up'
  /** `lol/maerith`; nothing for a top-up, whose game the page knows. */
  readonly of: string
  readonly locale: Locale
  readonly cc: string | undefined
}

/** A tab as a person remembers it: the language they read in, the creator's link they came by, what they asked for. */
export interface Tab {
  readonly id: number
  readonly page: Page
  /** How many addresses it has had, and whether the last of them was left by going back. */
  addresses: number
  wentBack: boolean
  locale: Locale
  /** The languages read during this step: before it, and after. */
  locales: ReadonlySet<Locale>
  cc: string | undefined
  wish: Wish | undefined
  /** The wish must be started by the end of this step. */
  due: boolean
  /** Where signing in began, as path and query: the way back leads there. Unknown after a step in the history. */
  begun: string | undefined
  /** The history led to a page of the provider's: which language and creator it belongs to, the way back will say. */
  adrift: boolean
  /** Who is there has changed and this page was drawn before: it may not have heard of it yet. */
  stale: boolean
  /** The page was drawn without a connection, and without what only the provider's host has. */
  drawnOffline: boolean
  /** The player asked for the sign-in page, so the next way there is no automatic one. */
  asked: boolean
  /** The player pressed what pays an order. */
  pressed: boolean
  /** Whose order was last started here. */
  payer: Player | undefined
  /** Everybody whose orders were started here: the history has their addresses. */
  readonly buyers: Set<Player>
}

/** The browser as it should be. It says nothing of how pages look, only what must be true of them. */
export interface Model {
  readonly players: readonly Player[]
  tabs: Tab[]
  front: Tab
  /** Who is signed in at the provider in this browser. */
  who: Player | undefined
  /** The session ended without a sign-out: its player may come back and go on. */
  lapsed: boolean
  /** The API refuses the session, though the provider knows it. */
  refused: boolean
  offline: boolean
  /** Codes that were typed since the last sign-out. */
  codes: Set<string>
  /** What belongs to people who have signed out: none of it may be seen or stored. */
  secrets: Set<string>
  readonly balances: Wallets
  /** The last step was a sign-out. */
  justSignedOut: boolean
  /** What the browser must complain about, since this step provoked it. */
  noise: readonly RegExp[]
  /** Automatic ways to the sign-in page since a session was last won or lost. */
  trips: number
  /** What the front tab shows. */
  seen: Seen
  readonly isOver: () => boolean
}

export function signedIn(model: Model, player: Player): void {
  for (const mark of marksOf(player)) model.secrets.delete(mark)
  model.lapsed = false
  sessionChanged(model, player)
}

export function signedOut(model: Model): void {
  for (const text of [...(model.who ? marksOf(model.who) : []), ...model.codes]) model.secrets.add(text)
  model.codes.clear()
  model.justSignedOut = true
  sessionChanged(model, undefined)
}

export function sessionLost(model: Model): void {
  model.lapsed = true
  sessionChanged(model, undefined)
}

/** The next automatic way to sign-in is the first again, and pages that are open have not heard of it. */
function sessionChanged(model: Model, who: Player | undefined): void {
  model.who = who
  model.trips = 0
  for (const tab of model.tabs) tab.stale = true
}

/** What tells a player from everyone else. */
function marksOf({ tag, puuid, userName }: Player): string[] {
  return [tag, puuid, userName]
}

/** What each player has in their wallets, as far as payments and confirmations have changed it. */
export class Wallets {
  readonly #balances = new Map<Player, Balances>()

  /** A player comes with what the demo world gives those like them. */
  open(player: Player): void {
    if (!this.#balances.has(player)) this.#balances.set(player, demoPlayer(player.name as DemoPlayerName).balances)
  }

  add(player: Player, currency: CurrencyCode, amount: number): void {
    const balances = this.#balances.get(player) ?? {}
    this.#balances.set(player, { ...balances, [currency]: (balances[currency] ?? 0) + amount })
  }

  pay(player: Player, currency: CurrencyCode, cost: number): void {
    this.add(player, currency, -cost)
  }

  all(): readonly (readonly [Player, Balances])[] {
    return [...this.#balances]
  }
}
