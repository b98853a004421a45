import { OfficePlayer } from '@quartermaster/contract/wire/office/players'

/** A player as their page is given them. */
export function samplePlayer(more: Partial<OfficePlayer> = {}): OfficePlayer {
  return OfficePlayer.parse({
    puuid: 'p1',
    known: null,
    erased: null,
    accounts: [],
    wallets: [{ currency: 'RP', balance: 100, debt: 0 }],
    limit: { currency: 'USD', limit: null, spent: 0, open: 0, left: null, renewsAt: '2026-07-01T00:00:00.000Z' },
    orderStarts: { count: 0, most: 60 },
    attempts: { failures: [], most: 10, waitSeconds: 0 },
    blocks: [],
    notes: [],
    redemptions: [],
    ...more,
  })
}
