import { setTimeout as delay } from 'node:timers/promises'
import { type Acknowledged, type Shopper, shop } from '../../bench/src/stubborn-shopper.ts'

/** Players at one API, each with what was acknowledged to them. Half of them only claim, so that nothing else holds them up. */
export interface Crowd {
  /** How the API reaches the database. */
  readonly way: string
  readonly acknowledged: readonly Acknowledged[]
  readonly claimers: readonly Acknowledged[]
  readonly buyers: readonly Acknowledged[]
  claims(): number
}

/** When something was acknowledged again, by `performance.now()`: the first, and one of everybody. */
export interface Return {
  readonly first: number
  readonly everybody: number
}

const EVERY_MS = 10
const WITHIN_MS = 60_000

interface CrowdOptions {
  readonly way: string
  readonly port: number
  readonly shoppers: readonly Shopper[]
  readonly codes: string[]
  goesOn(): boolean
}

export function startCrowd({ way, port, shoppers, codes, goesOn }: CrowdOptions): {
  readonly crowd: Crowd
  readonly done: Promise<unknown>
} {
  const acknowledged = shoppers.map((): Acknowledged => ({ codes: [], orders: [], others: new Map<string, number>() }))
  const done = Promise.all(
    shoppers.map((shopper, index) => {
      const own = acknowledged[index]
      if (!own) throw new Error('each shopper has a list')
      return shop({ port, shopper, codes, acknowledged: own, onlyClaims: isClaimer(index), goesOn })
    }),
  )
  const claimers = acknowledged.filter((_, index) => isClaimer(index))
  const buyers = acknowledged.filter((_, index) => !isClaimer(index))
  const claims = () => acknowledged.reduce((sum, { codes: claimed }) => sum + claimed.length, 0)
  return { crowd: { way, acknowledged, claimers, buyers, claims }, done }
}

const isClaimer = (index: number) => index % 2 === 0

/** Waits until everybody who only claims has had a claim acknowledged from now on. */
export function untilAllClaimAgain({ way, claimers }: Crowd): Promise<Return> {
  return untilAllAgain(claimers, 'codes', `not everybody could claim again through ${way}`)
}

/** Waits until everybody who buys has had an order acknowledged from now on: started and confirmed. */
export function untilAllBuyAgain({ way, buyers }: Crowd): Promise<Return> {
  return untilAllAgain(buyers, 'orders', `not everybody could buy again through ${way}`)
}

async function untilAllAgain(
  all: readonly Acknowledged[],
  what: 'codes' | 'orders',
  otherwise: string,
): Promise<Return> {
  const before = all.map((one) => one[what].length)
  let first = Number.NaN
  for (const deadline = performance.now() + WITHIN_MS; performance.now() < deadline; await delay(EVERY_MS)) {
    const again = all.filter((one, index) => one[what].length > (before[index] ?? 0))
    if (again.length > 0 && Number.isNaN(first)) first = performance.now()
    if (again.length === all.length) return { first, everybody: performance.now() }
  }
  throw new Error(otherwise)
}

export function mergeAcknowledged(crowds: readonly Crowd[]): Acknowledged {
  const all = crowds.flatMap(({ acknowledged }) => acknowledged)
  const others = new Map<string, number>()
  for (const one of all) for (const [kind, count] of one.others) others.set(kind, (others.get(kind) ?? 0) + count)
  return { codes: all.flatMap(({ codes }) => codes), orders: all.flatMap(({ orders }) => orders), others }
}
