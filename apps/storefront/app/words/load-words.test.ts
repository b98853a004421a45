import { afterEach, expect, it, vi } from 'vitest'
import { fetchPatiently, loadedMessages, loadWords } from './load-words.ts'

afterEach(() => vi.unstubAllGlobals())

// proves 9.timing.2
it('tries five times more, waiting 350 ms and twice as long each time', async () => {
  const waits: number[] = []
  const fetch = vi.fn().mockRejectedValue(new TypeError('offline'))
  vi.stubGlobal('fetch', fetch)
  await expect(fetchPatiently('/words', { wait: async (ms) => void waits.push(ms) })).rejects.toThrow('offline')
  expect(fetch).toHaveBeenCalledTimes(6)
  expect(waits).toEqual([350, 700, 1_400, 2_800, 5_600])
})

it('is content with the first good answer', async () => {
  const answers = [new Response('', { status: 503 }), Response.json({ hello: 'Hello' })]
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift()),
  )
  expect(await fetchPatiently('/words', { wait: async () => {} })).toEqual({ hello: 'Hello' })
})

it('fetches the words of a section once, however many ask for them, and again after a failure', async () => {
  const fetch = vi.fn(async () => Response.json({ hello: 'Hello' }))
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers()
  fetch.mockRejectedValue(new TypeError('offline'))
  const failed = Promise.all([loadWords('finding', '/words'), loadWords('finding', '/words')])
  const told = expect(failed).rejects.toThrow('offline')
  await vi.runAllTimersAsync()
  await told
  vi.useRealTimers()
  fetch.mockReset().mockResolvedValue(Response.json({ hello: 'Hello' }))
  await Promise.all([loadWords('finding', '/words'), loadWords('finding', '/words')])
  await loadWords('finding', '/words')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(loadedMessages('finding')).toEqual({ hello: 'Hello' })
})
