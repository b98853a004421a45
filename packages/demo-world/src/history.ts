import { createHash } from 'node:crypto'
import type { CurrencyCode, GameId } from '@quartermaster/contract/games'
import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { ItemType } from '@quartermaster/contract/product-types'
import { uuidFrom } from '@quartermaster/contract/uuid'
import { createRandom, type Random } from '../art/paint/random.ts'
import { codeFrom } from './codes.ts'
import { DEMO_CREATORS } from './creators.ts'
import type { DemoNote } from './players.ts'

/**
 * What happened in the four weeks before a demo world begins, so that reports have something to tell: the same in every
 * world, but for the day it ends on. The shop and the sandbox write it into their own tables, so that both tell one story.
 */
export interface Shopper {
  readonly puuid: string
  readonly name: string
  readonly tag: string
  readonly region: 'NA' | 'EUW' | 'EUNE'
}

export interface Sold {
  readonly gameId: GameId
  readonly game: PlatformGame
  readonly currency: CurrencyCode
  readonly itemType: ItemType
  readonly productId: string
  readonly cost: number
}

export interface Purchase {
  readonly orderId: string
  readonly shopper: Shopper
  readonly sold: Sold
  readonly creator: (typeof DEMO_CREATORS)[number] | null
  readonly at: Date
}

export interface TopUp {
  readonly orderId: string
  readonly paymentId: string
  readonly shopper: Shopper
  readonly gameId: GameId
  readonly currency: CurrencyCode
  readonly bundle: Bundle
  readonly charged: { readonly minor: number; readonly currency: 'USD' | 'EUR' }
  readonly at: Date
}

export interface Redemption {
  readonly claimId: string
  readonly code: string
  readonly shopper: Shopper
  readonly at: Date
}

/** Answers about codes of the campaign, by the quarter of an hour. */
export interface Looked {
  readonly at: Date
  readonly region: string
  readonly reason: 'CLAIMABLE' | 'ALREADY_CLAIMED' | 'ACCOUNT_MISSING_WR'
}

export interface History {
  readonly purchases: readonly Purchase[]
  readonly topUps: readonly TopUp[]
  readonly redemptions: readonly Redemption[]
  readonly looks: readonly Looked[]
}

interface Bundle {
  readonly bundleId: string
  readonly amount: number
  readonly minor: number
}

const NAMES = ['Alder', 'Briar', 'Cove', 'Dune', 'Ember', 'Fern', 'Gale', 'Heath', 'Iris', 'Juno', 'Kestle', 'Larch']
const REGIONS = ['NA', 'EUW', 'EUW', 'EUNE'] as const
const SHOPPERS = 240
/** Those who come again and again. */
const REGULARS = 40

const uuid = (name: string) => {
  const hex = createHash('sha256').update(`quartermaster demo history ${name}`).digest('hex')
  return uuidFrom(hex, { version: 7, variant: '8' })
}

/** They have been here before, and one of them is offered to sign in as. */
export const PAST_SHOPPERS: readonly Shopper[] = Array.from({ length: SHOPPERS }, (_, index) => ({
  puuid: `00000000-0000-4000-8000-${String(1_000 + index).padStart(12, '0')}`,
  name: NAMES[index % NAMES.length] ?? '',
  tag: `QP${String(index + 1).padStart(3, '0')}`,
  region: REGIONS[index % REGIONS.length] ?? 'NA',
}))

/** Somebody who was here in each of the last weeks. */
export const REGULAR: Shopper & { readonly note: DemoNote } = { ...shopperWithTag('QP015'), note: 'cove' }

function shopperWithTag(wanted: string): Shopper {
  const found = PAST_SHOPPERS.find(({ tag }) => tag === wanted)
  if (!found) throw new Error(`nobody has been here with the tag ${wanted}`)
  return found
}

const sold = (gameId: GameId, currency: CurrencyCode, itemType: ItemType, productId: string, cost: number): Sold => ({
  gameId,
  game: gameId.toUpperCase() as PlatformGame,
  currency,
  itemType,
  productId,
  cost,
})

/** What they bought, at the catalogue's price; what is named more often was bought more often. */
export const SOLD: readonly Sold[] = [
  sold('lol', 'RP', 'CHAMPION', 'maerith', 975),
  sold('lol', 'RP', 'CHAMPION', 'maerith', 975),
  sold('lol', 'RP', 'CHAMPION', 'brannoch', 880),
  sold('lol', 'RP', 'CHAMPION', 'ilvane', 395),
  sold('val', 'VP', 'SPRAY', 'kettles-on', 325),
  sold('val', 'VP', 'PLAYER_CARD', 'signal-at-dusk', 375),
  sold('val', 'VP', 'CHARM', 'lucky-bearing', 475),
  sold('val', 'VP', 'CHARACTER', 'calder', 1_000),
  sold('wr', 'WC', 'CHAMPION', 'tavi', 725),
  sold('wr', 'WC', 'CHAMPION', 'orsolo', 435),
  sold('lor', 'COIN', 'CHAMPION', 'hesper', 600),
  sold('lor', 'COIN', 'PLAYER_CARD', 'moth-court', 490),
]

export const BUNDLES: Readonly<Record<string, readonly Bundle[]>> = {
  RP: [
    { bundleId: 'rp-500', amount: 500, minor: 499 },
    { bundleId: 'rp-1100', amount: 1_100, minor: 999 },
    { bundleId: 'rp-2900', amount: 2_900, minor: 2_499 },
  ],
  VP: [
    { bundleId: 'vp-475', amount: 475, minor: 499 },
    { bundleId: 'vp-1000', amount: 1_000, minor: 999 },
    { bundleId: 'vp-2650', amount: 2_650, minor: 2_499 },
  ],
  WC: [
    { bundleId: 'wc-1050', amount: 1_050, minor: 999 },
    { bundleId: 'wc-2800', amount: 2_800, minor: 2_499 },
  ],
  COIN: [
    { bundleId: 'coin-1050', amount: 1_050, minor: 999 },
    { bundleId: 'coin-2800', amount: 2_800, minor: 2_499 },
  ],
}

/** A campaign that runs, of codes that were handed out in one batch. */
export const PAST_CAMPAIGN = {
  name: 'demo-lantern-festival',
  rewards: [{ kind: 'ITEM', game: 'WR', productType: 'ACCESSORY', productId: 'paper-lantern', name: 'Paper Lantern' }],
  codes: 400,
} as const

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const DAYS = 28
const QUIET_HOURS = 6

/** How many of a hundred come in which hour: few at night, most in the evening. */
const hourOf = (drawn: number) => Math.min(23, QUIET_HOURS + Math.floor(18 * Math.sqrt(drawn)))

/** Everything up to the hour that runs at `now`. */
export function createHistory(now: Date): History {
  const random = createRandom('history')
  const until = Math.floor(now.getTime() / (60 * MINUTE)) * 60 * MINUTE
  const today = Math.floor(now.getTime() / DAY) * DAY
  const momentIn = (day: number) =>
    today - day * DAY + hourOf(random.next()) * 60 * MINUTE + Math.floor(random.between(0, 60)) * MINUTE
  const moments = (perDay: (day: number) => number, days: number) =>
    Array.from({ length: days }, (_, index) => days - 1 - index)
      .flatMap((day) => Array.from({ length: perDay(day) }, () => momentIn(day)))
      .sort((left, right) => left - right)
  // More at the weekend, and a little more from week to week.
  const visits = moments((day) => 14 + Math.floor((DAYS - day) / 4) + (day % 7 < 2 ? 6 : 0), DAYS)
  const redeemed = moments(() => 18, 12)
  return {
    ...shop(random, visits, until),
    redemptions: redeemed.flatMap((at, index) => {
      const shopper = PAST_SHOPPERS[index % SHOPPERS]
      if (at >= until || !shopper) return []
      const code = codeFrom(`${PAST_CAMPAIGN.name} ${index}`)
      return [{ claimId: uuid(`claim ${index}`), code, shopper, at: new Date(at) }]
    }),
    looks: redeemed
      .flatMap((at, index): Looked[] => {
        const region = PAST_SHOPPERS[index % SHOPPERS]?.region ?? ''
        const look = { at: new Date(at - 2 * MINUTE), region, reason: 'CLAIMABLE' } as const
        if (index % 5 === 1) return [look, { ...look, reason: 'ALREADY_CLAIMED' }]
        return index % 9 === 2 ? [look, { ...look, reason: 'ACCOUNT_MISSING_WR' }] : [look]
      })
      .filter(({ at }) => at.getTime() < until),
  }
}

/** Each visit is of somebody who buys what they do not have yet, and tops up first where the wallet does not reach. */
function shop(random: Random, visits: readonly number[], until: number): Pick<History, 'purchases' | 'topUps'> {
  const purchases: Purchase[] = []
  const topUps: TopUp[] = []
  const balances = new Map<string, number>()
  const owned = new Set<string>()
  for (const [index, at] of visits.entries()) {
    const shopper = random.pick(random.next() < 0.7 ? PAST_SHOPPERS.slice(0, REGULARS) : PAST_SHOPPERS)
    const product = random.pick(SOLD)
    const byLink = random.next() < 0.15 ? random.pick(DEMO_CREATORS) : null
    const goods = `${shopper.puuid} ${product.gameId} ${product.productId}`
    if (owned.has(goods) || at >= until) continue
    owned.add(goods)
    const wallet = `${shopper.puuid} ${product.currency}`
    const held = balances.get(wallet) ?? 0
    const paid = held < product.cost ? bundleFor(random, product, product.cost - held) : undefined
    if (paid) {
      topUps.push({
        orderId: uuid(`top-up ${index}`),
        paymentId: `pay_demo_${index}`,
        shopper,
        gameId: product.gameId,
        currency: product.currency,
        bundle: paid,
        charged: { minor: paid.minor, currency: shopper.region === 'NA' ? 'USD' : 'EUR' },
        at: new Date(at - 4 * MINUTE),
      })
    }
    balances.set(wallet, held + (paid?.amount ?? 0) - product.cost)
    purchases.push({ orderId: uuid(`order ${index}`), shopper, sold: product, creator: byLink, at: new Date(at) })
  }
  return { purchases, topUps }
}

function bundleFor(random: Random, { currency }: Sold, shortfall: number): Bundle {
  const enough = BUNDLES[currency]?.filter(({ amount }) => amount >= shortfall) ?? []
  const found = random.pick(enough)
  if (!found) throw new Error(`no bundle of ${currency} has ${shortfall}`)
  return found
}
