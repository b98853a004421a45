import type { GameItem, PlatformGame } from '@quartermaster/contract/platform/game-services'
import type { ItemType } from '@quartermaster/contract/product-types'

export const DEMO_PASSWORD = 'quartermaster'

/** Names the line on the sign-in page that says what a player shows. */
export type DemoNote = 'vesper' | 'tamsin' | 'haneul' | 'idris' | 'lumen' | 'sable' | 'rook'

export interface DemoPlayer {
  readonly puuid: string
  readonly name: string
  readonly tag: string
  readonly region: string
  readonly note: DemoNote
  readonly withoutAccountIn?: readonly PlatformGame[]
  readonly owns?: Partial<Record<PlatformGame, readonly GameItem[]>>
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
  },
  { puuid: puuid(2), name: 'Tamsin', tag: 'QM02', region: 'EUW', note: 'tamsin' },
  { puuid: puuid(3), name: 'Haneul', tag: 'QM03', region: 'KR', note: 'haneul' },
  { puuid: puuid(4), name: 'Idris', tag: 'QM04', region: 'MENA', note: 'idris' },
  { puuid: puuid(5), name: 'Lumen', tag: 'QM05', region: 'NA', note: 'lumen', withoutAccountIn: ['VAL'] },
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
  },
  { puuid: puuid(7), name: 'Rook', tag: 'QM07', region: 'BR', note: 'rook' },
]
