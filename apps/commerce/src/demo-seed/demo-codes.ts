import { createHash } from 'node:crypto'
import { CODE_RANDOM_BYTES, codeFromBytes, formatContentCode } from '@quartermaster/contract/content-code'
import type { FulfillmentStatus } from '@quartermaster/contract/statuses'
import type { CampaignDraftInput } from '../campaigns/campaign-draft.ts'
import type { CampaignState } from '../database/code-tables.ts'
import type { DEMO_PUUIDS } from './demo-players.ts'

type Rewards = CampaignDraftInput['rewards']

/** One code of the demo world, with the campaign it belongs to and what became of it so far. */
export interface DemoCode {
  readonly campaign: Omit<CampaignDraftInput, 'kind'>
  readonly state?: CampaignState
  /** A campaign word; else the code is made from the campaign's name, the same in every demo world. */
  readonly word?: string
  readonly maxUses?: number | null
  readonly claim?: { readonly by: keyof typeof DEMO_PUUIDS; readonly status: FulfillmentStatus }
  /** What a person sees who redeems it. */
  readonly shows: string
}

const item = (
  game: 'LOL' | 'VAL' | 'WR' | 'LOR' | 'TFT' | '2XKO',
  productType: 'ACCESSORY' | 'CHAMPION' | 'CHARM' | 'SPRAY' | 'PLAYER_CARD',
  productId: string,
  name: string,
  more: { readonly image?: string } = {},
): Rewards[number] => ({ kind: 'ITEM', game, productType, productId, name, ...more })

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
const RP = (quantity: number): Rewards[number] => ({ kind: 'CURRENCY', currency: 'RP', quantity })

const demo = (name: string, rewards: Rewards, shows: string, more: Partial<DemoCode> = {}): DemoCode => ({
  campaign: { name: `demo-${name}`, rewards, ...more.campaign },
  shows,
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'campaign')),
})
const past = (name: string, status: FulfillmentStatus, shows: string): DemoCode =>
  demo(name, [LANTERN], `Vesper: ${shows}`, { claim: { by: 'vesper', status } })
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
  demo('fulfillment-requested', [LANTERN], 'Vesper: the claim is under way (REQUESTED)', {
    claim: { by: 'vesper', status: 'REQUESTED' },
  }),
  demo('taken', [CHARM], 'anyone: another player has redeemed this unique code', {
    claim: { by: 'someoneElse', status: 'FULFILLED' },
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
  demo('already-owned', [BRANNOCH], 'Vesper or Sable: they own it already, and the code is not used up', {
    claim: { by: 'vesper', status: 'ALREADY_OWNED' },
  }),
  demo('partly-owned', [BRANNOCH, WARD], 'Vesper or Sable: one item arrives, the other is owned (PARTIALLY_FULFILLED)'),
  demo('partially-fulfilled', [LANTERN, SPRAY], 'Vesper: already redeemed, in part (PARTIALLY_FULFILLED)', {
    claim: { by: 'vesper', status: 'PARTIALLY_FULFILLED' },
  }),
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
  code: demoCode('nobody-made-this'),
  shows: 'anyone: no such code',
}

export function codeOf({ word, campaign }: Pick<DemoCode, 'word' | 'campaign'>): string {
  return word ?? demoCode(campaign.name)
}

function demoCode(name: string): string {
  const bytes = createHash('sha256').update(`quartermaster demo code ${name}`).digest()
  return formatContentCode(codeFromBytes(bytes.subarray(0, CODE_RANDOM_BYTES)))
}
