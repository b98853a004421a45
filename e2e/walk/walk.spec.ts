import { expect, test } from '../journey.ts'
import { SITE_PAGES } from '../site-pages.ts'
import { ADDRESSES } from '../system.ts'
import { askedFor, seedAfter } from './asked.ts'
import { placeOf } from './ground/look.ts'
import { walk } from './walk.ts'

const SHRINK_AND_CLOSE_MS = 60_000
const { seeds, forMs, shrinkForMs, goesOn, invariants } = askedFor(process.env)

for (const [index, seed] of seeds.entries()) {
  // A fresh seed is another one in each process, so it is told in the walk and not in its name.
  test(`walk ${index + 1} through the site: everything holds after every step`, async ({ browser, world }) => {
    test.setTimeout(forMs + shrinkForMs + SHRINK_AND_CLOSE_MS)
    const until = Date.now() + forMs
    const say = (line: string) => void process.stdout.write(`${seed} ${line}\n`)
    for (let next = seed; next === seed || (goesOn && Date.now() < until); next = seedAfter(next)) {
      expect(await walk({ browser, world, seed: next, invariants, until, shrinkForMs, say })).toBeUndefined()
    }
  })
}

test('a walk knows every page of the site that a link may lead to', () => {
  const unknown = SITE_PAGES.filter(({ path }) => placeOf(new URL(path, ADDRESSES.shop)) === 'elsewhere')
  expect(unknown.map(({ path }) => path).sort()).toEqual([
    '/account/name-change-token',
    '/en-us/404.html',
    '/en-us/no/such/page/',
    '/en-us/offline.html',
    '/en-us/redirect/',
    '/en-us/success/',
  ])
})
