import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadedMessages, loadWords } from './load-words.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

beforeEach(() => void vi.useFakeTimers())

// proves 9.timing.2
it('tries five times more, waiting 350 ms and twice as long each time', async () => {
  const asked: number[] = []
  const began = Date.now()
  vi.stubGlobal('fetch', () => {
    asked.push(Date.now() - began)
    return Promise.reject(new TypeError('offline'))
  })
  const told = expect(loadWords('site', '/words')).rejects.toThrow('offline')
  await vi.runAllTimersAsync()
  await told
  expect(asked.slice(1).map((at, index) => at - (asked[index] ?? 0))).toEqual([350, 700, 1_400, 2_800, 5_600])
})

it('is content with the first good answer', async () => {
  const answers = [new Response('', { status: 503 }), Response.json({ hello: 'Hello' })]
  vi.stubGlobal('fetch', async () => answers.shift())
  const loading = loadWords('redeem', '/words')
  await vi.runAllTimersAsync()
  await loading
  expect(loadedMessages('redeem')).toEqual({ hello: 'Hello' })
})

it('fetches the words of a section once, however many ask for them, and again after a failure', async () => {
  const fetch = vi.fn(async () => Response.json({ hello: 'Hello' }))
  vi.stubGlobal('fetch', fetch)
  fetch.mockRejectedValue(new TypeError('offline'))
  const failed = Promise.all([loadWords('finding', '/words'), loadWords('finding', '/words')])
  const told = expect(failed).rejects.toThrow('offline')
  await vi.runAllTimersAsync()
  await told
  fetch.mockReset().mockResolvedValue(Response.json({ hello: 'Hello' }))
  await Promise.all([loadWords('finding', '/words'), loadWords('finding', '/words')])
  await loadWords('finding', '/words')
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(loadedMessages('finding')).toEqual({ hello: 'Hello' })
})
