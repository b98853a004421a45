import type { CurrencyCode } from '@quartermaster/contract/games'
import type { GameItem, PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { ItemType } from '@quartermaster/contract/product-types'

export const DEMO_PASSWORD = 'quartermaster'

export const DEMO_PLAYER_NAMES = ['Vesper', 'Tamsin', 'Haneul', 'Idris', 'Lumen', 'Sable', 'Rook', 'Pip'] as const
export type DemoPlayerName = (typeof DEMO_PLAYER_NAMES)[number]

/** Names the line on the sign-in page that says what a player shows. */
export type DemoNote = Lowercase<DemoPlayerName> | 'cove'

export interface DemoPlayer {
  readonly puuid: string
  readonly name: DemoPlayerName
  readonly tag: string
  readonly region: string
  readonly note: DemoNote
  /** Under 18. */
  readonly minor?: boolean
  readonly withoutAccountIn?: readonly PlatformGame[]
  readonly owns?: Partial<Record<PlatformGame, readonly GameItem[]>>
  readonly balances: Readonly<Partial<Record<CurrencyCode, number>>>
}

const puuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const item = (productType: ItemType, productId: string): GameItem => ({ productType, productId, quantity: 1 })

/** What the shooter hands everyone on the first day; skins need the weapon they are for. */
export const STARTING_ITEMS: Partial<Record<PlatformGame, readonly GameItem[]>> = {
  VAL: [item('WEAPON', 'kestrel'), item('WEAPON', 'harrow'), item('WEAPON', 'sever')],
}

export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  {
    puuid: puuid(1),
    name: 'Vesper',
    tag: 'QM01',
    region: 'NA',
    note: 'vesper',
    owns: {
      LOL: [item('CHAMPION', 'brannoch')],
      WR: [item('CHAMPION', 'tavi')],
      LOR: [item('CHAMPION', 'hesper')],
    },
    balances: { RP: 12_000, VP: 9_500, WC: 6_400, COIN: 8_800 },
  },
  {
    puuid: puuid(2),
    name: 'Tamsin',
    tag: 'QM02',
    region: 'EUW',
    note: 'tamsin',
    balances: { RP: 120, VP: 80, WC: 40, COIN: 60 },
  },
  { puuid: puuid(3), name: 'Haneul', tag: 'QM03', region: 'KR', note: 'haneul', balances: { RP: 300 } },
  { puuid: puuid(4), name: 'Idris', tag: 'QM04', region: 'MENA', note: 'idris', balances: { RP: 2_500 } },
  {
    puuid: puuid(5),
    name: 'Lumen',
    tag: 'QM05',
    region: 'NA',
    note: 'lumen',
    withoutAccountIn: ['VAL'],
    balances: { RP: 3_000, WC: 1_200, COIN: 1_500 },
  },
  {
    puuid: puuid(6),
    name: 'Sable',
    tag: 'QM06',
    region: 'EUW',
    note: 'sable',
    owns: {
      LOL: [
        item('CHAMPION', 'maerith'),
        item('CHAMPION_SKIN', 'drowned-choir-maerith'),
        item('CHAMPION', 'brannoch'),
        item('CHAMPION_SKIN', 'sunforged-brannoch'),
      ],
      VAL: [item('WEAPON_SKIN', 'emberline-kestrel-level-1'), item('SPRAY', 'moth-to-a-flame')],
      WR: [item('CHAMPION', 'tavi'), item('ACCESSORY', 'comet-trail')],
      LOR: [item('CHAMPION', 'grimwick'), item('PLAYER_CARD', 'moth-court')],
    },
    balances: { RP: 11_000, VP: 8_200, WC: 5_600, COIN: 7_400 },
  },
  { puuid: puuid(7), name: 'Rook', tag: 'QM07', region: 'BR', note: 'rook', balances: { RP: 90 } },
  { puuid: puuid(8), name: 'Pip', tag: 'QM08', region: 'EUW', note: 'pip', minor: true, balances: { RP: 50 } },
]

/** Nobody signs in as this player: they were quicker than you. */
export const SOMEONE_ELSE = { puuid: puuid(99) } as const

export function demoPlayer(name: DemoPlayerName): DemoPlayer {
  const player = DEMO_PLAYERS.find((candidate) => candidate.name === name)
  if (!player) throw new Error(`there is no demo player named ${name}`)
  return player
}
