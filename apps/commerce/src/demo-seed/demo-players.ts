import type { CurrencyCode } from '@quartermaster/contract/games'

/** The demo players as the publisher's platform knows them. Names and accounts are the platform's; this is their money. */
const puuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const DEMO_PUUIDS = {
  vesper: puuid(1),
  tamsin: puuid(2),
  haneul: puuid(3),
  idris: puuid(4),
  lumen: puuid(5),
  sable: puuid(6),
  rook: puuid(7),
  /** Nobody signs in as this player: they were quicker than you. */
  someoneElse: puuid(99),
} as const

export const STARTING_BALANCES: Readonly<
  Partial<Record<keyof typeof DEMO_PUUIDS, Readonly<Partial<Record<CurrencyCode, number>>>>>
> = {
  vesper: { RP: 12_000, VP: 9_500, WC: 6_400, COIN: 8_800 },
  tamsin: { RP: 120, VP: 80, WC: 40, COIN: 60 },
  haneul: { RP: 300 },
  idris: { RP: 2_500 },
  lumen: { RP: 3_000, WC: 1_200, COIN: 1_500 },
  sable: { RP: 11_000, VP: 8_200, WC: 5_600, COIN: 7_400 },
  rook: { RP: 90 },
}
