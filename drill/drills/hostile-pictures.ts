import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_ART } from '@quartermaster/demo-world/files'
import { fail, figure, median, note } from '../../bench/src/figure.ts'
import { openShop } from '../../bench/src/shop.ts'
import { expectAtMost } from '../expectation.ts'

const PORT = 6631
const CROWD = 40
const SMALL = { kind: 'large', width: 480 } as const
const TRIES = 7
const AT_MOST = 2
const SIGNING_KEY = '5f3a9c1e7b5d20486f3a9c1e7b5d2048'
const ME = '192.0.2.1'

interface Crowd {
  readonly name: string
  /** Which pictures it asks for, none of which was made before. */
  readonly kind: 'full' | 'splash'
  readonly width: number
  from(index: number): string
}

const ONE = () => '203.0.113.7'
const EACH_ANOTHER = (index: number) => `203.0.113.${index + 1}`
const CROWDS: readonly Crowd[] = [
  { name: 'large_from_one', kind: 'full', width: 1_920, from: ONE },
  { name: 'large_from_many', kind: 'splash', width: 1_920, from: EACH_ANOTHER },
  { name: 'small_from_one', kind: 'full', width: 640, from: ONE },
  { name: 'small_from_many', kind: 'splash', width: 640, from: EACH_ANOTHER },
]

/** Forty pictures at once that were never made, in forms of the site itself; somebody else asks for one meanwhile. */
export async function drill(): Promise<void> {
  const shop = await openShop()
  try {
    await shop.startApi(PORT, { IMAGE_SIGNING_KEY: SIGNING_KEY, TRUST_PROXY: '1' })
    // The library itself is read with the first picture.
    await secondsFor(mastersOf('icon')[0] ?? '', 160, ME)
    const mine = mastersOf(SMALL.kind)
    for (const crowd of CROWDS) {
      const usual = await timeOf(mine)
      const hostile = mastersOf(crowd.kind)
        .slice(0, CROWD)
        .map((master, index) => secondsFor(master, crowd.width, crowd.from(index)).catch(() => undefined))
      // Until it stands before the places where pictures are made.
      await delay(50)
      const beside = await timeOf(mine)
      // On a slow machine its last may be sent away after half a minute.
      const waited = (await Promise.all(hostile)).filter((seconds) => seconds !== undefined)
      note(`${crowd.name}: ${waited.length} of ${CROWD} made, the last after ${Math.max(...waited).toFixed(1)} s`)
      figure(`pictures_usual_before_${crowd.name}`, usual, 's')
      figure(`pictures_beside_${crowd.name}`, beside, 's')
      const times = beside / usual
      if (crowd.name.endsWith('_from_one'))
        expectAtMost(`pictures_times_${crowd.name}`, times, AT_MOST, 'times the usual')
      else figure(`pictures_times_${crowd.name}`, times, 'times the usual')
    }
  } finally {
    await shop.close()
  }
}

/** How long somebody waits for a picture of a card that nobody has asked for, the median of some. */
async function timeOf(masters: string[]): Promise<number> {
  const seconds: number[] = []
  for (const master of masters.splice(0, TRIES)) seconds.push(await secondsFor(master, SMALL.width, ME))
  note(`each: ${seconds.map((each) => each.toFixed(3)).join(', ')}`)
  return median(seconds)
}

async function secondsFor(master: string, width: number, from: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${PORT}/images/${master}?width=${width}&auto=webp`, {
    headers: { 'x-forwarded-for': from },
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) fail(`${master} was answered with ${answer.status}`)
  return (performance.now() - begun) / 1_000
}

const mastersOf = (kind: string) =>
  readdirSync(DEMO_ART, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(`/${kind}.webp`))
    .sort()
