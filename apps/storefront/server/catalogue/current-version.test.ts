import { expect, it, vi } from 'vitest'
import { keepVersion } from './current-version.ts'

const START = Date.parse('2026-11-20T09:00:00Z')

it('is asked for once a second, however many ask', async () => {
  let now = START
  const ask = vi.fn(async () => String(ask.mock.calls.length))
  const version = keepVersion(ask, () => new Date(now))
  expect(await Promise.all([version(), version(), version()])).toEqual(['1', '1', '1'])
  now += 999
  expect(await version()).toBe('1')
  now += 1
  expect(await version()).toBe('2')
})

it('is not waited for: who does not answer is left alone for a while', async () => {
  let now = START
  const ask = vi.fn<() => Promise<string | undefined>>(() => new Promise(() => undefined))
  const version = keepVersion(ask, () => new Date(now))
  expect(await version()).toBeUndefined()
  now += 4_999
  expect(await version()).toBeUndefined()
  expect(ask).toHaveBeenCalledTimes(1)
  now += 1
  ask.mockRejectedValueOnce(new Error('down'))
  expect(await version()).toBeUndefined()
  now += 5_000
  ask.mockResolvedValueOnce('7')
  expect(await version()).toBe('7')
})
