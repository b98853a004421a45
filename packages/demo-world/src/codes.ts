import { createHash } from 'node:crypto'
import { CODE_RANDOM_BYTES, codeFromBytes, formatContentCode } from '@quartermaster/contract/content-code'
import type { CurrencyCode } from '@quartermaster/contract/games'
import type { PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { ItemType } from '@quartermaster/contract/product-types'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import { type DemoPlayerName, demoPlayer, SOMEONE_ELSE } from './players.ts'

export type DemoReward =
  | {
      readonly kind: 'ITEM'
      readonly game: PlatformGame
      readonly productType: ItemType
      readonly productId: string
      readonly name: string
      /** Shown where the catalogue does not have the product. */
      readonly image?: string
    }
  | { readonly kind: 'CURRENCY'; readonly currency: CurrencyCode; readonly quantity: number }

export interface DemoCampaign {
  readonly name: string
  readonly rewards: readonly DemoReward[]
  readonly startsAt?: string
  readonly endsAt?: string
  readonly regions?: readonly string[]
  readonly perPlayerLimit?: number
}

/** One code of the demo world, with the campaign it belongs to and what became of it so far. */
export interface DemoCode {
  readonly campaign: DemoCampaign
  readonly state?: 'STOPPED'
  /** A campaign word; else the code is made from the campaign's name, the same in every demo world. */
  readonly word?: string
  readonly maxUses?: number | null
  readonly claim?: { readonly puuid: string; readonly status: FulfillmentStatus }
  /** What a person sees who redeems it. */
  readonly shows: string
}

const item = (
  game: PlatformGame,
  productType: ItemType,
  productId: string,
  name: string,
  more: { readonly image?: string } = {},
): DemoReward => ({ kind: 'ITEM', game, productType, productId, name, ...more })

const WARD = item('LOL', 'ACCESSORY', 'tidebell-ward', 'Tidebell Ward')
const BRANNOCH = item('LOL', 'CHAMPION', 'brannoch', 'Brannoch')
const CHARM = item('VAL', 'CHARM', 'caged-cinder', 'Caged Cinder')
const LANTERN = item('WR', 'ACCESSORY', 'paper-lantern', 'Paper Lantern')
const SPRAY = item('LOR', 'SPRAY', 'not-my-candle', 'Not My Candle')
const LIGHTHOUSE = item('TFT', 'ACCESSORY', 'little-lighthouse', 'Little Lighthouse', {
  image: 'rewards/tft/little-lighthouse/large.webp',
})
const RINGSIDE = item('2XKO', 'PLAYER_CARD', 'ringside-at-nine', 'Ringside at Nine', {
  image: 'rewards/2xko/ringside-at-nine/large.webp',
})
const RP = (quantity: number): DemoReward => ({ kind: 'CURRENCY', currency: 'RP', quantity })

const demo = (name: string, rewards: readonly DemoReward[], shows: string, more: Partial<DemoCode> = {}): DemoCode => ({
  campaign: { name: `demo-${name}`, rewards, ...more.campaign },
  shows,
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'campaign')),
})
const claimed = (by: DemoPlayerName, status: FulfillmentStatus) => ({ claim: { puuid: demoPlayer(by).puuid, status } })
const past = (name: string, status: FulfillmentStatus, shows: string): DemoCode =>
  demo(name, [LANTERN], `Vesper: ${shows}`, claimed('Vesper', status))
const limited = (name: string, more: Omit<Partial<DemoCode['campaign']>, 'name'>) => ({
  campaign: { name: `demo-${name}`, rewards: [WARD], ...more },
})

export const DEMO_CODES: readonly DemoCode[] = [
  demo('welcome', [WARD, RP(250)], 'anyone: an item and 250 RP, once per player', { word: 'WELCOME', maxUses: null }),
  demo('claimable', [CHARM], 'anyone with a val account: one charm, first come first served'),
  demo('claimable-lor', [SPRAY], 'anyone: a spray of lor'),
  demo('claimable-tft', [LIGHTHOUSE], 'anyone: the tft theme'),
  demo('claimable-2xko', [RINGSIDE], 'anyone: the 2xko theme'),
  demo('limited', [LANTERN], 'the first 1,000 players, twice each', {
    word: 'LANTERN-NIGHT',
    maxUses: 1_000,
    campaign: { name: 'demo-limited', rewards: [LANTERN], perPlayerLimit: 2 },
  }),
  demo(
    'fulfillment-requested',
    [LANTERN],
    'Vesper: the claim is under way (REQUESTED)',
    claimed('Vesper', 'REQUESTED'),
  ),
  demo('taken', [CHARM], 'anyone: another player has redeemed this unique code', {
    claim: { puuid: SOMEONE_ELSE.puuid, status: 'FULFILLED' },
  }),
  past('fulfilled', 'FULFILLED', 'already redeemed (FULFILLED)'),
  demo('needs-lol', [WARD], 'a player without a lol account: switch PLAYER_NOT_FOUND on for LOL at the console'),
  demo('needs-wr', [LANTERN], 'a player without a wr account: switch PLAYER_NOT_FOUND on for WR at the console'),
  demo('needs-lor', [SPRAY], 'a player without a lor account: switch PLAYER_NOT_FOUND on for LOR at the console'),
  demo('needs-val', [CHARM], 'Lumen: no val account'),
  demo('only-kr', [WARD], 'anyone but Haneul: the code is for another region', limited('only-kr', { regions: ['KR'] })),
  demo(
    'expired',
    [WARD],
    'anyone: the code has expired',
    limited('expired', { startsAt: '2025-06-01T00:00:00Z', endsAt: '2025-07-01T00:00:00Z' }),
  ),
  demo('stopped', [WARD], 'anyone: the campaign was stopped', { state: 'STOPPED' }),
  demo(
    'not-yet',
    [WARD],
    'anyone: not valid yet, which says the same as a code that does not exist',
    limited('not-yet', { startsAt: '2099-01-01T00:00:00Z' }),
  ),
  demo(
    'already-owned',
    [BRANNOCH],
    'Vesper or Sable: they own it already, and the code is not used up',
    claimed('Vesper', 'ALREADY_OWNED'),
  ),
  demo('partly-owned', [BRANNOCH, WARD], 'Vesper or Sable: one item arrives, the other is owned (PARTIALLY_FULFILLED)'),
  demo(
    'partially-fulfilled',
    [LANTERN, SPRAY],
    'Vesper: already redeemed, in part (PARTIALLY_FULFILLED)',
    claimed('Vesper', 'PARTIALLY_FULFILLED'),
  ),
  past('player-found', 'PLAYER_FOUND', 'the claim is under way (PLAYER_FOUND)'),
  past('pending', 'PENDING_FULFILLMENT', 'the claim is under way (PENDING_FULFILLMENT)'),
  past('player-not-found', 'PLAYER_NOT_FOUND', 'the last claim found no account; the code can be claimed again'),
  past('shard-not-found', 'SHARD_NOT_FOUND', 'the last claim found no shard; the code can be claimed again'),
  past('lookup-failed', 'ACCOUNT_LOOKUP_FAILED', 'the last claim got no answer; the code can be claimed again'),
  past('error', 'ERROR', 'the last claim failed; the code can be claimed again'),
  past('clawed-back', 'CLAWEDBACK', 'the rewards were taken back'),
  past('refunded', 'REFUNDED', 'the rewards were taken back and refunded'),
  past('repaid', 'REPAID', 'the rewards were given again'),
]

/** Well written, but nobody ever made it. */
export const UNKNOWN_DEMO_CODE = {
  code: codeFrom('nobody-made-this'),
  shows: 'anyone: no such code',
}

export function codeOf({ word, campaign }: Pick<DemoCode, 'word' | 'campaign'>): string {
  return word ?? codeFrom(campaign.name)
}

/** Every code with what it shows, for those who want to try them. */
export function listDemoCodes(): { readonly code: string; readonly shows: string }[] {
  return [...DEMO_CODES.map((code) => ({ code: codeOf(code), shows: code.shows })), UNKNOWN_DEMO_CODE]
}

export function demoCode(name: string): DemoCode {
  const code = DEMO_CODES.find(({ campaign }) => campaign.name === `demo-${name}`)
  if (!code) throw new Error(`there is no demo code named ${name}`)
  return code
}

/** A code of the same kind with a campaign of its own; where the first is claimed, this one is claimed by `claimant`. */
export function anotherLike(
  { word: _, campaign, claim, ...code }: DemoCode,
  mark: string,
  claimant: { readonly puuid: string } = SOMEONE_ELSE,
): DemoCode {
  const { puuid } = claim?.puuid === SOMEONE_ELSE.puuid ? SOMEONE_ELSE : claimant
  return {
    ...code,
    campaign: { ...campaign, name: `${campaign.name}-${mark}` },
    ...(claim && { claim: { ...claim, puuid } }),
  }
}

/** The code that follows from a name: the same in every demo world. */
export function codeFrom(name: string): string {
  const bytes = createHash('sha256').update(`quartermaster demo code ${name}`).digest()
  return formatContentCode(codeFromBytes(bytes.subarray(0, CODE_RANDOM_BYTES)))
}
