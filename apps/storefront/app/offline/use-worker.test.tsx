// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { forgetMemory } from '../browser-storage/browser-storage.ts'
import { useWorker } from './use-worker.ts'

const PAGE = '/en-us/lol/maerith/'

function Site() {
  useWorker()
  return <p>open</p>
}

/** Opens a page that is in a worker's hands by now, or in none's, and answers what the worker is told: to keep, or else to do. */
async function open(
  load: { readonly name: string; readonly workerStart: number },
  { inHands = true, cached = [] }: { readonly inHands?: boolean; readonly cached?: readonly string[] } = {},
): Promise<string[]> {
  const kept: string[] = []
  vi.stubGlobal('caches', { match: async (path: string) => (cached.includes(path) ? new Response() : undefined) })
  const active = { postMessage: ({ type, path = type }: { type: string; path?: string }) => kept.push(path) }
  const serviceWorker = {
    controller: inHands ? active : null,
    ready: Promise.resolve({ active }),
    register: vi.fn(async () => undefined),
  }
  vi.stubGlobal('navigator', { serviceWorker, onLine: true })
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [load as PerformanceNavigationTiming] : [],
  )
  openPart(<Site />, 'en-us', PAGE)
  await screen.findByText('open')
  await new Promise((resolve) => setTimeout(resolve))
  return kept
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  forgetMemory(() => true)
  vi.restoreAllMocks()
})

it('a page that came before the worker is kept, though the worker has taken it over before the page asks', async () => {
  const kept = await open({ name: `https://shop.example${PAGE}?cc=nova`, workerStart: 0 })
  expect(kept).toContain(PAGE)
})

it('a page that the worker brought is in its cache, and is not asked for again', async () => {
  expect(await open({ name: `https://shop.example${PAGE}?cc=nova`, workerStart: 12.5 })).toEqual([])
})

it('a page that is reached without a load is kept, though the one before it came through the worker', async () => {
  expect(await open({ name: 'https://shop.example/en-us/', workerStart: 12.5 })).toEqual([PAGE])
})

it('a page that was on its way while the worker took charge asks to be taken over', async () => {
  const load = { name: `https://shop.example${PAGE}`, workerStart: 0 }
  expect(await open(load, { inHands: false })).toContain('claim')
  cleanup()
  expect(await open(load)).not.toContain('claim')
})

it('pages of this visit that the worker has not seen are kept, also from a page that it brought', async () => {
  const load = { name: `https://shop.example${PAGE}`, workerStart: 12.5 }
  vi.stubGlobal('navigation', {
    entries: () => ['/en-us/', '/de-de/lol/', '/en-us/orders/'].map((path) => ({ url: location.origin + path })),
  })
  expect(await open(load, { cached: ['/de-de/lol/'] })).toEqual(['/en-us/'])
  cleanup()
  expect(await open(load), 'once in a tab: what the worker was made to forget since stays forgotten').toEqual([])
})

it('a tab that remembers nothing tells the worker of no earlier page', async () => {
  const full = () => {
    throw new Error('full')
  }
  vi.stubGlobal('sessionStorage', { setItem: full, getItem: () => null })
  vi.stubGlobal('navigation', { entries: () => [{ url: `${location.origin}/en-us/` }] })
  expect(await open({ name: `https://shop.example${PAGE}`, workerStart: 12.5 })).toEqual([])
})
