import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createRequestSeconds } from './request-metrics.ts'

it('every request is counted when the figures are asked for, once, however many there were', async () => {
  const registry = new Registry()
  const requests = createRequestSeconds('test_seconds', registry)
  const ok = requests.labels({ route: '/a', method: 'GET', status: '200' })
  // Two that mean the same series are one.
  const same = requests.labels({ route: '/a', method: 'GET', status: '200' })
  const failed = requests.labels({ route: '/a', method: 'GET', status: '500' })
  for (let count = 0; count < 1_234; count += 1) ok.observe(0.004)
  same.observe(0.2)
  failed.observe(20)
  for (let times = 0; times < 2; times += 1) {
    const told = await registry.metrics()
    expect(told).toContain('test_seconds_bucket{le="0.002",route="/a",method="GET",status="200"} 0')
    expect(told).toContain('test_seconds_bucket{le="0.005",route="/a",method="GET",status="200"} 1234')
    expect(told).toContain('test_seconds_count{route="/a",method="GET",status="200"} 1235')
    expect(told).toContain('test_seconds_bucket{le="10",route="/a",method="GET",status="500"} 0')
    expect(told).toContain('test_seconds_count{route="/a",method="GET",status="500"} 1')
    expect(/test_seconds_sum\{route="\/a",method="GET",status="200"\} (\S+)/.exec(told)?.[1]).toMatch(/^5\.13/)
  }
})
