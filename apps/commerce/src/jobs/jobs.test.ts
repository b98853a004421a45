import { readSettings } from '@quartermaster/settings/settings'
import { createTracing } from '@quartermaster/tracing/tracing'
import { expect, test } from 'vitest'
import type { BaseContext } from '../context/context.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { type Job, runJobs } from './jobs.ts'

const HOUR = 3_600_000

function contextOf() {
  const failures: unknown[] = []
  const metrics = createMetrics()
  const log = { error: (detail: unknown) => failures.push(detail) }
  const tracing = createTracing({ service: 'test', settings: readSettings({}) })
  return { context: { metrics, log, tracing } as unknown as BaseContext, failures, metrics }
}

test('a job is run again at once while it finds something to do, and measured each time', async () => {
  const { context, metrics } = contextOf()
  let left = 3
  const job: Job<BaseContext> = { name: 'counting', everyMs: HOUR, run: async () => left-- }
  const running = runJobs(context, [job])
  await expect.poll(() => left).toBe(-1)
  await running.stop()
  expect(left).toBe(-1)
  expect(await metrics.registry.metrics()).toContain('commerce_job_seconds_count{job="counting",outcome="done"} 4')
})

test('a job that throws is logged by its name, measured, and tried again at its next turn', async () => {
  const { context, failures, metrics } = contextOf()
  let runs = 0
  const broken = new Error('no luck')
  const run = async () => {
    runs += 1
    if (runs === 1) throw broken
    return 0
  }
  const running = runJobs(context, [{ name: 'unlucky', everyMs: 1, run }])
  await expect.poll(() => runs).toBeGreaterThan(1)
  await running.stop()
  expect(failures).toEqual([{ err: broken, job: 'unlucky' }])
  expect(await metrics.registry.metrics()).toContain('commerce_job_seconds_count{job="unlucky",outcome="failed"} 1')
})
