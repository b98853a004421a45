import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { PageCache } from './page-cache.ts'
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'

const clock = () => new Date()

it('renders a page once for all who ask at the same time', async () => {
  const pages = new PageCache({ clock })
  const render = vi.fn(() => prepareAnswer(200, {}, 'page'))
  await Promise.all(Array.from({ length: 50 }, () => pages.get('/a', render)))
  expect(render).toHaveBeenCalledTimes(1)
})

it('sends a stale page at once and renders it anew behind', async () => {
  const pages = new PageCache({ clock, freshForMs: 20 })
  let text = 'old'
  const render = () => prepareAnswer(200, {}, text)
  await pages.get('/a', render)
  text = 'new'
  await delay(30)
  expect((await pages.get('/a', render)).bytes.identity.toString()).toBe('old')
  await vi.waitFor(async () => expect((await pages.get('/a', render)).bytes.identity.toString()).toBe('new'))
})

it('goes on sending the last good page when rendering fails', async () => {
  const pages = new PageCache({ clock, freshForMs: 20 })
  await pages.get('/a', () => prepareAnswer(200, {}, 'good'))
  await delay(30)
  const broken = () => Promise.reject(new Error('the API is down'))
  expect((await pages.get('/a', broken)).bytes.identity.toString()).toBe('good')
  expect((await pages.get('/a', broken)).bytes.identity.toString()).toBe('good')
})

describe('a page whose prices change by themselves', () => {
  const CHANGE = Date.parse('2026-11-20T09:00:00Z')
  let now = CHANGE
  const pages = () => new PageCache({ clock: () => new Date(now), freshForMs: 60_000 })
  const page = (text: string, holdsUntil?: number) => () =>
    prepareAnswer(200, {}, text, holdsUntil === undefined ? {} : { holdsUntil: new Date(holdsUntil) })
  const textOf = async (answer: Promise<PreparedAnswer>) => (await answer).bytes.identity.toString()

  it('is sent until that moment and never after it', async () => {
    const cache = pages()
    now = CHANGE - 1
    await cache.get('/a', page('before', CHANGE))
    expect(cache.fresh('/a')?.bytes.identity.toString()).toBe('before')
    now = CHANGE
    expect(cache.fresh('/a')).toBeUndefined()
    const after = vi.fn(page('after'))
    const sent = await Promise.all(Array.from({ length: 20 }, () => textOf(cache.get('/a', after))))
    expect(new Set(sent)).toEqual(new Set(['after']))
    expect(after).toHaveBeenCalledTimes(1)
  })

  it('is rendered once more where the first render began before it', async () => {
    now = CHANGE
    const renders = [page('before', CHANGE), page('after', CHANGE + 5_000)]
    expect(await textOf(pages().get('/a', () => renders.shift()?.() ?? Promise.reject(new Error('too often'))))).toBe(
      'after',
    )
  })

  it('is no answer when rendering fails: an error is', async () => {
    const cache = pages()
    now = CHANGE - 1
    await cache.get('/a', page('before', CHANGE))
    now = CHANGE
    await expect(cache.get('/a', () => Promise.reject(new Error('the API is down')))).rejects.toThrow('the API is down')
    expect(await textOf(cache.get('/a', page('after')))).toBe('after')
  })
})

describe('a page of another version of the catalogue', () => {
  const SALE = Date.parse('2026-11-20T09:00:00Z')
  const textOf = (answer: PreparedAnswer) => answer.bytes.identity.toString()

  function shop() {
    const state = { now: SALE - 60_000, version: '1' as string | undefined, isAway: false }
    const pages = new PageCache({ clock: () => new Date(state.now), currentVersion: async () => state.version })
    const made = { before: vi.fn(), after: vi.fn() }
    const ask = async () => {
      const text = state.now < SALE ? 'before' : 'after'
      const holdsUntil = state.version === '2' && state.now < SALE ? new Date(SALE) : undefined
      return textOf(
        await pages.get('/en-us/lol/', async () => {
          if (state.isAway) throw new Error('the API is down')
          made[text]()
          return prepareAnswer(200, {}, text, { holdsUntil, version: state.version })
        }),
      )
    }
    return { state, pages, made, ask }
  }

  it('is not sent: a sale that was planned after it was made begins at its second', async () => {
    const { state, ask } = shop()
    expect(await ask()).toBe('before')
    // Nobody asks for a while; the sale is planned eight seconds ahead.
    state.now = SALE - 8_000
    state.version = '2'
    state.now = SALE
    expect(await ask()).toBe('after')
  })

  it('is looked for within a second also while it is fresh, and rendered once for all', async () => {
    const { state, pages, made, ask } = shop()
    await ask()
    state.now = SALE - 1_500
    await ask()
    await vi.waitFor(() => expect(pages.fresh('/en-us/lol/')).toBeDefined())
    expect(made.before).toHaveBeenCalledTimes(2)
    state.version = '2'
    state.now = SALE - 400
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['before', 'before', 'before'])
    expect(made.before).toHaveBeenCalledTimes(3)
    state.now = SALE
    expect(pages.fresh('/en-us/lol/')).toBeUndefined()
    expect(await ask()).toBe('after')
  })

  it('of the same version is sent without being made again, and so it is where nobody knows the version', async () => {
    const { state, made, ask } = shop()
    await ask()
    state.now += 1_200
    await ask()
    state.version = undefined
    state.now += 1_200
    await ask()
    expect(made.before).toHaveBeenCalledTimes(1)
  })

  it('is better than an error', async () => {
    const { state, ask } = shop()
    await ask()
    state.version = '2'
    state.isAway = true
    state.now += 10_000
    expect(await ask()).toBe('before')
  })
})

describe('while the API is away', () => {
  const MINUTE = 60_000
  const texts = ['/en-us/', '/en-us/lol/', '/en-us/lol/?sort=name', '/de-de/redeem/', '/en-us/lol/bell.data']

  it('every warm page is sent for as long as it takes, and the new one when the API is back', async () => {
    let now = Date.parse('2026-11-20T09:00:00Z')
    const pages = new PageCache({ clock: () => new Date(now) })
    for (const key of texts) await pages.get(key, () => prepareAnswer(200, {}, key))
    const failed = vi.fn(() => prepareAnswer(503, {}, 'an error page'))
    for (const end = now + 10 * MINUTE; now < end; now += 1_000) {
      for (const key of texts) expect((await pages.get(key, failed)).bytes.identity.toString()).toBe(key)
      await delay(0)
    }
    // A page that cannot be made is tried again now and then, not by everyone who asks.
    expect(failed.mock.calls.length).toBeLessThan(texts.length * 150)
    await vi.waitFor(async () => {
      now += MINUTE
      const back = () => prepareAnswer(200, {}, 'new')
      for (const key of texts) expect((await pages.get(key, back)).bytes.identity.toString()).toBe('new')
    })
  })

  it('a page that was never made is an error, and made as soon as it can be', async () => {
    const pages = new PageCache({ clock })
    expect((await pages.get('/a', () => prepareAnswer(503, {}, 'later'))).status).toBe(503)
    expect(pages.fresh('/a')).toBeUndefined()
    expect((await pages.get('/a', () => prepareAnswer(200, {}, 'now'))).bytes.identity.toString()).toBe('now')
  })
})

it('a page that is gone is gone, also where it was kept', async () => {
  const pages = new PageCache({ clock, freshForMs: 1 })
  await pages.get('/a', () => prepareAnswer(200, {}, 'page'))
  await delay(5)
  await pages.get('/a', () => prepareAnswer(404, {}, 'gone'))
  await vi.waitFor(async () => expect((await pages.get('/a', () => prepareAnswer(404, {}, 'gone'))).status).toBe(404))
})

it.each([
  ['addresses without a page', 404, (n: number) => `/en-us/none-${n}/`],
  ['data requests with a query', 200, (n: number) => `/en-us/lol.data?_routes=${n}`],
  ['other spellings of a page', 200, (n: number) => `/en-us/REDEEM/${n.toString(2).replaceAll('0', 'a')}`],
])('%s do not push pages out', async (_, status, address) => {
  const pages = new PageCache({ clock, maxBytes: 50_000, maxSideBytes: 50_000, freshForMs: 60_000 })
  await pages.get('/en-us/', () => prepareAnswer(200, {}, 'landing'))
  for (let n = 0; n < 100; n += 1) await pages.get(address(n), () => prepareAnswer(status, {}, 'x'.repeat(2_000)))
  expect(pages.fresh('/en-us/')?.bytes.identity.toString()).toBe('landing')
})
