import { describe, expect, it } from 'vitest'
import { CampaignDraft, type CampaignDraftInput, itemsOf } from '../campaigns/campaign-draft.ts'

const SKIN = { kind: 'ITEM', game: 'LOL', productType: 'CHAMPION_SKIN', productId: 'dusk', name: 'Dusk' } as const
const PURSE = { kind: 'CURRENCY', currency: 'VP', quantity: 475 } as const
const DRAFT: CampaignDraftInput = { name: 'summer-26', kind: 'SHARED', rewards: [SKIN] }
const MAY = '2026-05-01T00:00:00Z'
const JUNE = '2026-06-01T00:00:00Z'

/** What is wrong, as `field: message`. */
function problems(change: object): string[] {
  const parsed = CampaignDraft.safeParse({ ...DRAFT, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a campaign as an operator writes it', () => {
  it('is open to everyone, once each, from now on, unless it says otherwise', () => {
    expect(CampaignDraft.parse(DRAFT)).toEqual({
      ...DRAFT,
      startsAt: null,
      endsAt: null,
      regions: null,
      requiredGame: null,
      perPlayerLimit: 1,
      rewards: [{ ...SKIN, quantity: 1 }],
    })
  })

  it('is for a region once, however often it is named', () => {
    expect(CampaignDraft.parse({ ...DRAFT, regions: ['NA', 'EUW', 'NA'] }).regions).toEqual(['NA', 'EUW'])
  })

  it.each<[string, object]>([
    ['a name of two letters', { name: 'ab' }],
    ['a name of 63 letters', { name: 'a'.repeat(63) }],
    ['a name that starts with a digit', { name: '2026' }],
    ['single-use codes', { kind: 'SINGLE_USE' }],
    ['a start alone', { startsAt: MAY }],
    ['an end alone', { endsAt: MAY }],
    ['a start before its end', { startsAt: MAY, endsAt: JUNE }],
    ['times of another zone', { startsAt: '2026-05-01T00:00:00+02:00', endsAt: '2026-06-01T00:00:00-05:00' }],
    ['the smallest and the largest region', { regions: ['NA', 'ABCDEF12'] }],
    ['a required game', { requiredGame: 'TFT' }],
    ['a hundred claims per player', { perPlayerLimit: 100 }],
    ['a thousand of an item', { rewards: [{ ...SKIN, quantity: 1_000 }] }],
    [
      'an item with a long name and a picture',
      { rewards: [{ ...SKIN, name: 'x'.repeat(120), image: 'art/dusk.webp' }] },
    ],
    [
      'one unit of currency, and a million',
      {
        rewards: [
          { ...PURSE, quantity: 1 },
          { ...PURSE, quantity: 1_000_000 },
        ],
      },
    ],
    ['twenty rewards', { rewards: Array.from({ length: 20 }, () => SKIN) }],
  ])('may have %s', (_, change) => {
    expect(problems(change)).toEqual([])
  })

  const NAME = 'name: 2 to 63 lower-case letters, digits and hyphens, and no hyphen at the beginning'
  it.each<[string, object, string | RegExp]>([
    ['a name of one letter', { name: 'a' }, NAME],
    ['a name of 64 letters', { name: 'a'.repeat(64) }, NAME],
    ['a name in capitals', { name: 'Summer' }, NAME],
    ['a name that starts with a hyphen', { name: '-summer' }, NAME],
    ['a name with a space in front', { name: ' summer' }, NAME],
    ['a name with a space behind', { name: 'summer ' }, NAME],
    ['another kind', { kind: 'FREE' }, /^kind: /],
    ['a start without a time', { startsAt: '2026-05-01' }, /^startsAt: /],
    ['an end without a time', { endsAt: '2026-05-01' }, /^endsAt: /],
    ['an end before its start', { startsAt: JUNE, endsAt: MAY }, 'endsAt: later than startsAt'],
    ['an end at its start', { startsAt: MAY, endsAt: MAY }, 'endsAt: later than startsAt'],
    ['an empty list of regions', { regions: [] }, /^regions: /],
    ['a region in small letters', { regions: ['euw'] }, 'regions.0: a region such as EUW'],
    ['a region of one letter', { regions: ['E'] }, 'regions.0: a region such as EUW'],
    ['a region of nine letters', { regions: ['ABCDEFGHI'] }, 'regions.0: a region such as EUW'],
    ['a region with more around it', { regions: ['-EUW'] }, 'regions.0: a region such as EUW'],
    ['a region with more behind it', { regions: ['EUW-'] }, 'regions.0: a region such as EUW'],
    ['no game for a required one', { requiredGame: 'NONE' }, /^requiredGame: /],
    ['no claim per player', { perPlayerLimit: 0 }, /^perPlayerLimit: /],
    ['101 claims per player', { perPlayerLimit: 101 }, /^perPlayerLimit: /],
    [
      'two claims per player of single-use codes',
      { kind: 'SINGLE_USE', perPlayerLimit: 2 },
      'perPlayerLimit: 1 for single-use codes: each is claimed once anyway',
    ],
    ['no rewards', { rewards: [] }, /^rewards: /],
    ['21 rewards', { rewards: Array.from({ length: 21 }, () => SKIN) }, /^rewards: /],
    ['none of an item', { rewards: [{ ...SKIN, quantity: 0 }] }, /^rewards.0.quantity: /],
    ['too many of an item', { rewards: [{ ...SKIN, quantity: 1_001 }] }, /^rewards.0.quantity: /],
    ['an item without a name', { rewards: [{ ...SKIN, name: '' }] }, /^rewards.0.name: /],
    ['an item with too long a name', { rewards: [{ ...SKIN, name: 'x'.repeat(121) }] }, /^rewards.0.name: /],
    ['an item of an unknown type', { rewards: [{ ...SKIN, productType: 'HAT' }] }, /^rewards.0.productType: /],
    ['an item with a field nobody knows', { rewards: [{ ...SKIN, colour: 'red' }] }, /colour/],
    ['no currency at all', { rewards: [{ ...PURSE, quantity: 0 }] }, /^rewards.0.quantity: /],
    ['too much currency', { rewards: [{ ...PURSE, quantity: 1_000_001 }] }, /^rewards.0.quantity: /],
    ['currency of no game', { rewards: [{ ...PURSE, currency: 'EUR' }] }, /^rewards.0.currency: /],
    ['a reward of another kind', { rewards: [{ ...PURSE, kind: 'HUG' }] }, /^rewards.0.kind: /],
    ['a field nobody knows', { colour: 'red' }, /colour/],
  ])('may not have %s', (_, change, problem) => {
    expect(problems(change)).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)])
  })
})

it('queues each reward of a claim: items as they are, currency as an amount in its game', () => {
  const { rewards } = CampaignDraft.parse({ ...DRAFT, rewards: [SKIN, PURSE] })
  expect(itemsOf({ rewards })).toEqual([
    { id: 'reward-1', ...SKIN, quantity: 1, status: 'REQUESTED' },
    {
      id: 'reward-2',
      kind: 'CURRENCY',
      game: 'VAL',
      productType: 'CURRENCY',
      productId: 'VP',
      quantity: 475,
      name: '475 VP',
      status: 'REQUESTED',
    },
  ])
})
