import { setTimeout as delay } from 'node:timers/promises'
import { isOutage } from '@quartermaster/database/passing-failure'
import type { Recorder, SpanStart } from '@quartermaster/tracing/recorder'
import { currentTrace, type Trace, withTrace } from '@quartermaster/tracing/trace'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import { createBatching } from './batching.ts'

const metrics = createMetrics()
const watched = { name: 'test', metrics }

it('answers what waits together from one run, each ask with its own answer', async () => {
  const batches: number[][] = []
  const double = createBatching<number, number>({
    ...watched,
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

it('runs together what has something in common, those that wait longest first', async () => {
  const batches: number[][] = []
  const byParity = createBatching<number, number>({
    ...watched,
    largest: 2,
    atOnce: 1,
    groupOf: (ask) => ask % 2,
    run: async (asks) => {
      batches.push([...asks])
      return asks
    },
  })
  expect(await Promise.all([1, 2, 4, 3, 5, 6].map(byParity))).toEqual([1, 2, 4, 3, 5, 6])
  expect(batches).toEqual([[1, 3], [2, 4], [5], [6]])
})

it('fails only the ask that makes its batch fail', async () => {
  const picky = createBatching<number, number>({
    ...watched,
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
    ...watched,
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

describe('a run that hangs', () => {
  const hangs = new Promise<never>(() => undefined)

  it('holds up nobody but its own asks', async () => {
    const echo = createBatching<string, string>({
      ...watched,
      largest: 10,
      atOnce: 2,
      stuckAfterMs: 20,
      run: async (asks) => (asks.includes('dead') ? hangs : [...asks]),
    })
    echo('dead').catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    echo('dead').catch(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    expect(await Promise.all(['a', 'b'].map(echo))).toEqual(['a', 'b'])
    expect(await echo('c')).toBe('c')
  })

  it('does not make others wait for ever where all hang', async () => {
    const echo = createBatching<number, number>({
      ...watched,
      largest: 1,
      atOnce: 1,
      stuckAfterMs: 1,
      patienceMs: 100,
      run: () => Promise.race([hangs, delay(200).then(() => Promise.reject(new Error('gone')))]),
    })
    const since = performance.now()
    const asked = Array.from({ length: 12 }, (_, index) => echo(index))
    const reasons = (await Promise.allSettled(asked)).map((result) => result.status === 'rejected' && result.reason)
    expect(reasons.filter((reason) => isOutage(reason))).toHaveLength(12)
    expect(performance.now() - since, 'nor those whose run hangs').toBeLessThan(190)
  })

  it('makes nobody wait longer because it is tried again', async () => {
    let runs = 0
    const echo = createBatching<number, number>({
      ...watched,
      largest: 10,
      atOnce: 1,
      patienceMs: 300,
      isPassing: () => true,
      run: async () => {
        runs += 1
        await delay(runs === 1 ? 200 : 2_000)
        throw new Error('no connection')
      },
    })
    const since = performance.now()
    await expect(echo(1)).rejects.toSatisfy(isOutage)
    expect(runs).toBe(2)
    expect(performance.now() - since).toBeLessThan(1_000)
  })
})

it('tries nothing again for longer than anyone waits', async () => {
  let runs = 0
  const slow = createBatching<number, number>({
    ...watched,
    largest: 1,
    atOnce: 1,
    patienceMs: 30,
    isPassing: () => true,
    run: async () => {
      runs += 1
      await delay(50)
      throw new Error('no connection')
    },
  })
  await expect(slow(1)).rejects.toSatisfy(isOutage)
  await delay(200)
  expect(runs).toBe(1)
})

it('is work of one trace, linked to the others it is done for, and measured', async () => {
  const begun: SpanStart[] = []
  const recorder: Recorder = {
    begin(start) {
      begun.push(start)
      return {
        traceId: start.parent?.traceId ?? '',
        spanId: `span-${begun.length}`,
        isSampled: true,
        end: () => undefined,
      }
    },
    stop: async () => undefined,
  }
  const traceOf = (traceId: string): Trace => ({ traceId, spanId: 's', requestId: 'r', isSampled: true, recorder })
  const seen: (string | undefined)[] = []
  const traced = createBatching<number, number>({
    name: 'traced',
    metrics,
    largest: 10,
    atOnce: 1,
    run: async (asks) => {
      seen.push(currentTrace()?.traceId)
      return [...asks]
    },
  })
  await Promise.all(['one', 'two', 'three'].map((id, index) => withTrace(traceOf(id), () => traced(index))))
  expect(seen).toEqual(['one'])
  const spansOf = (name: string) => begun.filter((span) => span.name === name)
  expect(spansOf('wait for traced').map(({ parent }) => parent?.traceId)).toEqual(['one', 'two', 'three'])
  expect(spansOf('batch traced')).toMatchObject([
    { parent: { traceId: 'one' }, links: [{ traceId: 'two' }, { traceId: 'three' }], attributes: { 'batch.size': 3 } },
  ])
  const shown = await metrics.registry.metrics()
  expect(shown).toContain('commerce_batch_size_sum{batch="traced"} 3')
  expect(shown).toContain('commerce_batch_seconds_count{batch="traced",outcome="done"} 1')
  expect(shown).toContain('commerce_batch_waiting{batch="traced"} 0')
})
