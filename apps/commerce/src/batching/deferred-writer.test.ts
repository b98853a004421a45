import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeferredWriter } from './deferred-writer.ts'

const EVERY_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function gathering() {
  let waiting: string[] = []
  const written: string[][] = []
  const errors: unknown[] = []
  const state = { works: true, under: 0, most: 0 }
  const writer = createDeferredWriter({
    everyMs: EVERY_MS,
    async write() {
      state.under += 1
      state.most = Math.max(state.most, state.under)
      await Promise.resolve()
      state.under -= 1
      if (!state.works) throw new Error('read-only')
      if (waiting.length > 0) written.push(waiting)
      waiting = []
    },
    onError: (error) => errors.push(error),
  })
  const note = (text: string) => {
    waiting.push(text)
    writer.plan()
  }
  return { note, writer, written, errors, state }
}

it('writes what has gathered together, a moment after the first of it', async () => {
  const { note, written } = gathering()
  note('one')
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
  note('two')
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([['one', 'two']])
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS)
  expect(vi.getTimerCount()).toBe(0)
})

it('a failed write is tried again, though nothing else comes', async () => {
  const { note, writer, written, errors, state } = gathering()
  state.works = false
  note('one')
  await writer.flush()
  expect([errors.length, written]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(errors).toHaveLength(2)
  state.works = true
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(written).toEqual([['one']])
})

it('writes one after the other, and whoever is about to stop waits for what they noted', async () => {
  const { note, writer, written, state } = gathering()
  note('one')
  const first = writer.flush()
  note('two')
  await Promise.all([first, writer.flush()])
  expect([state.most, written.flat()]).toEqual([1, ['one', 'two']])
  expect(vi.getTimerCount()).toBe(0)
})
