import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { PageCache } from './page-cache.ts'
import { prepareAnswer } from './prepared-answer.ts'

it('renders a page once for all who ask at the same time', async () => {
  const pages = new PageCache()
  const render = vi.fn(() => prepareAnswer(200, {}, 'page'))
  await Promise.all(Array.from({ length: 50 }, () => pages.get('/a', render)))
  expect(render).toHaveBeenCalledTimes(1)
})

it('sends a stale page at once and renders it anew behind', async () => {
  const pages = new PageCache({ freshForMs: 20 })
  let text = 'old'
  const render = () => prepareAnswer(200, {}, text)
  await pages.get('/a', render)
  text = 'new'
  await delay(30)
  expect((await pages.get('/a', render)).bytes.identity.toString()).toBe('old')
  await vi.waitFor(async () => expect((await pages.get('/a', render)).bytes.identity.toString()).toBe('new'))
})

it('goes on sending the last good page when rendering fails', async () => {
  const pages = new PageCache({ freshForMs: 20 })
  await pages.get('/a', () => prepareAnswer(200, {}, 'good'))
  await delay(30)
  const broken = () => Promise.reject(new Error('the API is down'))
  expect((await pages.get('/a', broken)).bytes.identity.toString()).toBe('good')
  expect((await pages.get('/a', broken)).bytes.identity.toString()).toBe('good')
})
