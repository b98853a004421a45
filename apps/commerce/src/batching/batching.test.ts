import { expect, it } from 'vitest'
import { createBatching } from './batching.ts'

it('answers what waits together from one run, each ask with its own answer', async () => {
  const batches: number[][] = []
  const double = createBatching<number, number>({
    largest: 4,
    atOnce: 1,
    run: async (asks) => {
      batches.push([...asks])
      return asks.map((ask) => ask * 2)
    },
  })
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(double))).toEqual([2, 4, 6, 8, 10, 12])
  expect(batches).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
})

it('fails only the ask that makes its batch fail', async () => {
  const picky = createBatching<number, number>({
    largest: 10,
    atOnce: 1,
    run: async (asks) => {
      if (asks.includes(3)) throw new Error('three')
      return [...asks]
    },
  })
  const results = await Promise.allSettled([1, 2, 3, 4].map(picky))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

it('tries a batch again when the failure passes', async () => {
  let failures = 2
  const patient = createBatching<number, number>({
    largest: 10,
    atOnce: 1,
    isPassing: () => true,
    run: async (asks) => {
      failures -= 1
      if (failures >= 0) throw new Error('the connection broke')
      return [...asks]
    },
  })
  expect(await Promise.all([1, 2].map(patient))).toEqual([1, 2])
})
