import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { KeptPages, keepPage } from './kept-pages.ts'

describe('KeptPages', () => {
  it('renders a page once for all who ask at the same time', async () => {
    const pages = new KeptPages()
    const render = vi.fn(() => keepPage(200, {}, 'page'))
    await Promise.all(Array.from({ length: 50 }, () => pages.get('/a', render)))
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('sends a page that has aged at once and renders it anew behind', async () => {
    const pages = new KeptPages({ freshForMs: 20 })
    let text = 'old'
    const render = () => keepPage(200, {}, text)
    await pages.get('/a', render)
    text = 'new'
    await delay(30)
    expect((await pages.get('/a', render)).bytes.identity.toString()).toBe('old')
    await vi.waitFor(async () => expect((await pages.get('/a', render)).bytes.identity.toString()).toBe('new'))
  })

  it('keeps sending the last good page when rendering fails', async () => {
    const pages = new KeptPages({ freshForMs: 20 })
    await pages.get('/a', () => keepPage(200, {}, 'good'))
    await delay(30)
    const broken = () => Promise.reject(new Error('the API is down'))
    expect((await pages.get('/a', broken)).bytes.identity.toString()).toBe('good')
    expect((await pages.get('/a', broken)).bytes.identity.toString()).toBe('good')
  })
})

it('compresses a kept page once and names its content', async () => {
  const page = await keepPage(200, { 'content-type': 'text/html' }, 'x'.repeat(5_000))
  expect(brotliDecompressSync(page.bytes.br).toString()).toBe('x'.repeat(5_000))
  expect(page.bytes.br.length).toBeLessThan(100)
  expect(page.headers.etag).toMatch(/^W\/".{22}"$/)
})
