import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patiently } from './patiently.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is content with the first good answer', async () => {
  const ask = vi
    .fn(async () => 'good')
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockRejectedValueOnce('gone')
  const answer = patiently(ask)
  await vi.runAllTimersAsync()
  expect(await answer).toBe('good')
  expect(ask).toHaveBeenCalledTimes(3)
})

it('asks five times more, each time after twice as long, and then says why not', async () => {
  const asked: number[] = []
  const began = Date.now()
  const refused = patiently(() => {
    asked.push(Date.now() - began)
    return Promise.reject(new TypeError('gone'))
  })
  const told = expect(refused).rejects.toThrow('gone')
  await vi.runAllTimersAsync()
  await told
  expect(asked).toEqual([0, 350, 1_050, 2_450, 5_250, 10_850])
})
