// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { insertScript } from '../trusted-scripts/trusted-scripts.ts'
import { loadBar } from './load-bar.ts'
import { reloadForLocale } from './reload-for-locale.ts'

vi.mock('../trusted-scripts/trusted-scripts.ts', () => ({ insertScript: vi.fn(async () => undefined) }))
afterEach(() => vi.restoreAllMocks())

// proves 2.bar.3
it('takes the bar from the content host, in its live environment and latest version, once', async () => {
  const bar = { product: 'redeem' }
  Object.assign(window, { quartermasterBar: bar })
  const loads = [1, 2].map(() => loadBar('https://content.example', 'redeem', 'ja-jp'))
  expect(await Promise.all(loads)).toEqual([bar, bar])
  expect(vi.mocked(insertScript).mock.calls).toEqual([
    ['https://content.example/public/live/header-bar/latest/redeem.ja-jp.js', 'https://content.example'],
  ])
})

// proves 2.bar.14
it.each([
  ['navigate', 1],
  ['reload', 0],
])('reloads for a bar of another language after a load of type %s: %i time', (type, times) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceNavigationTiming[])
  reloadForLocale()
  expect(reload).toHaveBeenCalledTimes(times)
})
