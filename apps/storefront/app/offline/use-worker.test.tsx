// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPart } from '../../testing/open-part.tsx'
import { useWorker } from './use-worker.ts'

const PAGE = '/en-us/lol/maerith/'

function Site() {
  useWorker()
  return <p>open</p>
}

/** Opens a page that is in a worker's hands by now, and answers what the worker is told to keep. */
async function open(load: { readonly name: string; readonly workerStart: number }): Promise<string[]> {
  const kept: string[] = []
  const active = { postMessage: ({ path }: { path: string }) => kept.push(path) }
  const serviceWorker = {
    controller: active,
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
