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
    prepareAnswer(200, {}, text, holdsUntil === undefined ? undefined : new Date(holdsUntil))
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
