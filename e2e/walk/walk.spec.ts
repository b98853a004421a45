import { randomInt } from 'node:crypto'
import { expect, test } from '../journey.ts'
import { INVARIANTS } from './invariants/invariants.ts'
import { walk } from './walk.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** What `npm run stress -- walk` asks for; without it, the short walks of the gate. */
const { WALK_SEEDS, WALK_MINUTES, WALK_SHRINK_MINUTES = '3', WALK_WITHOUT = '' } = process.env
const FIXED_SEEDS = [1, 2, 3]
const SHORT_MS = 12 * SECOND

const seeds = WALK_SEEDS?.split(',').map(Number) ?? [...FIXED_SEEDS, randomInt(1_000_000)]
const shrinkForMs = WALK_MINUTES ? Number(WALK_SHRINK_MINUTES) * MINUTE : 0
const long = WALK_MINUTES ? Number(WALK_MINUTES) * MINUTE : undefined
const invariants = INVARIANTS.filter(({ name }) => !WALK_WITHOUT.split(',').includes(name))

// The walk has its own pages, and its own list of what they may complain about.
test.describe.configure({ mode: 'parallel' })
for (const seed of seeds) {
  test(`a walk through the site, ${long ? 'and those after it, from' : 'by'} seed ${seed}`, async ({
    browser,
    world,
  }) => {
    test.setTimeout((long ?? SHORT_MS) + shrinkForMs + MINUTE)
    const until = Date.now() + (long ?? SHORT_MS)
    const say = (line: string) => void process.stdout.write(`${seed} ${line}\n`)
    for (let next = seed; next === seed || (long && Date.now() < until); next += 1) {
      expect(await walk({ browser, world, seed: next, invariants, until, shrinkForMs, say })).toBeUndefined()
    }
  })
}
