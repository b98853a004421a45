import type { GameItem, PlatformGame } from '@quartermaster/contract/platform/game-services'

export const DEMO_PASSWORD = 'quartermaster'

export interface DemoPlayer {
  readonly puuid: string
  readonly name: string
  readonly tag: string
  readonly region: string
  /** Key of the line on the sign-in page that says what the player shows. */
  readonly note: string
  readonly withoutAccountIn?: readonly PlatformGame[]
  readonly owns?: Partial<Record<PlatformGame, readonly GameItem[]>>
}

const puuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  { puuid: puuid(1), name: 'Vesper', tag: 'QM01', region: 'NA', note: 'vesper' },
  { puuid: puuid(2), name: 'Tamsin', tag: 'QM02', region: 'EUW', note: 'tamsin' },
  { puuid: puuid(3), name: 'Haneul', tag: 'QM03', region: 'KR', note: 'haneul' },
  { puuid: puuid(4), name: 'Idris', tag: 'QM04', region: 'MENA', note: 'idris' },
  { puuid: puuid(5), name: 'Lumen', tag: 'QM05', region: 'NA', note: 'lumen', withoutAccountIn: ['VAL'] },
  { puuid: puuid(6), name: 'Sable', tag: 'QM06', region: 'EUW', note: 'sable' },
  { puuid: puuid(7), name: 'Rook', tag: 'QM07', region: 'BR', note: 'rook' },
]
