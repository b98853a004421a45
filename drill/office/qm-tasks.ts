import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median } from '../../bench/src/figure.ts'
import { playerOf } from '../books-supply.ts'
import { expectAtMost } from '../expectation.ts'
import type { Chosen } from './pages.ts'

const QM = fileURLToPath(new URL('../../run/qm.ts', import.meta.url))
const BAR_MS = 1_000
const TIMES = 5
const run = promisify(execFile)
const DAY = 24 * 3_600_000
const WHY = ['--reason', 'drill', '--yes']

/** What operators asked for and could not do before there was an office, each as one types it. */
const TASKS: Readonly<Record<string, (chosen: Chosen) => readonly string[]>> = {
  'what was sold yesterday': ({ now }) => ['sales', 'report', ...daysAgo(now, 1)],
  'what creators earned': ({ now }) => ['creators', 'earnings', ...daysAgo(now, 30)],
  'the ledger of an hour': ({ now }) => ['ledger', 'export', ...span(now, DAY / 24)],
  'an order by reference': ({ reference }) => ['orders', 'find', reference],
  'an order by payment': ({ n }) => ['orders', 'find', `payment-${n - (n % 4)}`],
  'a player by name': ({ n }) => ['find', `Name ${Math.floor(n / 10)}#EUW`],
  'a player’s file': ({ n }) => ['players', 'show', playerOf(n)],
  'an order’s timeline': ({ orderId }) => ['orders', 'show', orderId],
  'deliveries that are retried': () => ['deliveries', 'list', '--all'],
  'why a code fails': ({ n }) => ['codes', 'explain', 'WELCOME', '--player', playerOf(n)],
  'a block': ({ n }) => ['players', 'block', playerOf(n), ...WHY],
  'a grant': ({ n }) => ['players', 'grant', playerOf(n), 'RP:5', ...WHY],
  'a grant undone': ({ n }) => ['players', 'debit', playerOf(n), 'RP:5', ...WHY],
  'a campaign and what became of it': ({ n }) => ['campaigns', 'show', `drill-${1 + (n % 12)}`],
  'a campaign edited': ({ n, now }) => [
    ...['campaigns', 'edit', `drill-${1 + (n % 12)}`],
    ...['--ends', inDays(now, 1 + (n % 1_000)), ...WHY],
  ],
  'a timed price of one product': ({ n, now }) => [
    ...['catalogue', 'edit', 'lol/brannoch', '--price', 'RP:880'],
    ...['--sale', `${800 - (n % 100)},${inDays(now, 10)},${inDays(now, 12)}`, ...WHY],
  ],
}

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString()
const span = (to: Date, ms: number) => ['--from', new Date(to.getTime() - ms).toISOString(), '--to', to.toISOString()]
function daysAgo(now: Date, days: number): string[] {
  const midnight = new Date(Math.floor(now.getTime() / DAY) * DAY)
  return span(midnight, days * DAY)
}

/** Each as a process of its own, as scripts call it: the median of some. Answers the medians, in ms. */
export async function measureTasks(
  env: Readonly<Record<string, string>>,
  chosen: readonly Chosen[],
): Promise<number[]> {
  const medians: number[] = []
  for (const [name, argumentsOf] of Object.entries(TASKS)) {
    const times: number[] = []
    // The first compiles what the others find compiled.
    for (const one of chosen.slice(0, TIMES + 1)) {
      const since = performance.now()
      await run(process.execPath, [QM, ...argumentsOf(one)], { env: { ...process.env, ...env }, maxBuffer: 2 ** 28 })
      times.push(performance.now() - since)
    }
    const time = median(times.slice(1))
    expectAtMost(`qm: ${name}`, time, BAR_MS, 'ms')
    medians.push(time)
  }
  return medians
}
