import { PLATFORM_CALLS } from '@quartermaster/contract/platform/platform-calls'
import { notRefused } from './findings.ts'
import type { Line } from './line.ts'
import type { CheckOptions } from './options.ts'
import type { Probe } from './probe.ts'

const ANOTHER_KEY = 'a-key-that-nobody-was-given'

/** The service key opens the calls, no other does, and two do while it changes. */
export function keyLines({ ask }: Probe, { player, game, nextKey }: CheckOptions): Line[] {
  const params = { game, puuid: player }
  const openings = { from: new Date(0).toISOString(), to: new Date(1_000).toISOString() }
  const refusedWith = async (key: string | null) => {
    const account = await ask(PLATFORM_CALLS.findAccount, { params, key })
    const payments = await ask(PLATFORM_CALLS.listPayments, { query: openings, key })
    return notRefused(account, 401, 'UNAUTHORIZED') ?? notRefused(payments, 401, 'UNAUTHORIZED')
  }
  return [
    {
      id: 'key.missing',
      part: 'Service key',
      says: 'Calls without a service key are refused with 401',
      check: () => refusedWith(null),
    },
    {
      id: 'key.wrong',
      part: 'Service key',
      says: 'Calls with another key are refused with 401',
      check: () => refusedWith(ANOTHER_KEY),
    },
    {
      id: 'key.both',
      part: 'Service key',
      says: 'While the key changes, the next one opens the calls too',
      needs: { option: '--next-key', given: nextKey !== undefined },
      async check() {
        const { status } = await ask(PLATFORM_CALLS.findAccount, { params, key: nextKey ?? null })
        return status === 200 ? undefined : `the next key is answered with ${status}`
      },
    },
  ]
}
