import { expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'

const HOUR = 3_600_000
const onError = () => undefined

it('works at once, and again after each pause', async () => {
  const rounds = Promise.withResolvers<void>()
  let count = 0
  const repetition = repeat(
    async () => {
      count += 1
      if (count === 3) rounds.resolve()
    },
    { everyMs: 1, onError },
  )
  await rounds.promise
  await repetition.stop()
})

it('does not pause while there is more to do', async () => {
  const left = ['again', 'again', undefined] as const
  const work = vi.fn(async () => left[work.mock.calls.length - 1])
  const repetition = repeat(work, { everyMs: HOUR, onError })
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3))
  await repetition.stop()
  expect(work).toHaveBeenCalledTimes(3)
})

it('tells what a round threw, and goes on', async () => {
  const told: unknown[] = []
  const work = vi.fn().mockRejectedValueOnce(new Error('out of paper')).mockResolvedValue(undefined)
  const repetition = repeat(work, { everyMs: 1, onError: (error) => told.push(error) })
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(1))
  await repetition.stop()
  expect(told).toEqual([new Error('out of paper')])
})

it('stops in the middle of a pause', async () => {
  const work = vi.fn(async () => undefined)
  const repetition = repeat(work, { everyMs: HOUR, onError })
  await vi.waitFor(() => expect(work).toHaveBeenCalled())
  await repetition.stop()
  expect(work).toHaveBeenCalledTimes(1)
})

it('waits for work that is under way, and begins none after it', async () => {
  const underWay = Promise.withResolvers<'again'>()
  const work = vi.fn(() => underWay.promise)
  const repetition = repeat(work, { everyMs: 1, onError })
  let isStopped = false
  const stopped = repetition.stop().then(() => {
    isStopped = true
  })
  await Promise.resolve()
  expect(isStopped).toBe(false)
  underWay.resolve('again')
  await stopped
  expect(work).toHaveBeenCalledTimes(1)
})
