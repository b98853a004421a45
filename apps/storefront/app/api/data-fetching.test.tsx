// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import useSWR, { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DATA_FETCHING } from './data-fetching.ts'
import { refused } from './refused.ts'

const ask = vi.fn<() => Promise<string>>()

function Reader() {
  useSWR('key', ask, DATA_FETCHING)
  return null
}

const open = (readers: number) =>
  act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        {Array.from({ length: readers }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the readers are all alike
          <Reader key={index} />
        ))}
      </SWRConfig>,
    )
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const focus = async () => {
  window.dispatchEvent(new Event('focus'))
  await pass(1)
}

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockResolvedValue('answer')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

// proves 9.fetching.3
it('makes one request of those for the same data within two seconds', async () => {
  await open(3)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('asks again on focus at most every five seconds', async () => {
  await open(1)
  await pass(5_100)
  await focus()
  expect(ask).toHaveBeenCalledTimes(2)
  await pass(2_500)
  await focus()
  expect(ask).toHaveBeenCalledTimes(2)
  await pass(2_600)
  await focus()
  expect(ask).toHaveBeenCalledTimes(3)
})

// proves 8.logged.9
it('logs an error by its message', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  ask.mockRejectedValue(new Error('down'))
  await open(2)
  expect(log.mock.calls).toEqual([['down']])
})

it('leaves a refused session to whoever knows of sessions, and logs every other refusal', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  ask.mockRejectedValue(refused('The limit was', { status: 401 }))
  await open(1)
  expect(log).not.toHaveBeenCalled()
  cleanup()
  ask.mockRejectedValue(refused('The limit was', { status: 403 }))
  await open(1)
  expect(log.mock.calls).toEqual([['The limit was answered with 403']])
})

// proves 7.common.9, 9.fetching.2
it('has an interval of 100 ms for retries and never comes to use it', async () => {
  expect(DATA_FETCHING).toMatchObject({ errorRetryInterval: 100, shouldRetryOnError: false })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  ask.mockRejectedValue(new Error('down'))
  await open(1)
  await pass(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})
