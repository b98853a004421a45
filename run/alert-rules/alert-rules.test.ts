import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMetrics } from '@quartermaster/commerce/metrics/metrics'
import { measureQueues } from '@quartermaster/commerce/queues/queue-metrics'
import { measureRetention } from '@quartermaster/commerce/retention/retention-metrics'
import { CALL_ADDRESSES } from '@quartermaster/contract/call-addresses'
import { measurePool } from '@quartermaster/database/pool-metrics'
import { measureChecks } from '@quartermaster/service/check-metrics'
import { measureProcess } from '@quartermaster/service/process-metrics'
import { createStorefrontMetrics, measurePageCache } from '@quartermaster/storefront/metrics'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const SLO_RULES = read('deploy/prometheus/slo.rules.yaml')
const ALERT_RULES = read('deploy/prometheus/alerts.rules.yaml')
const DASHBOARD = read('deploy/grafana/quartermaster.json')

/** Of Prometheus itself, and of the node exporter beside the database: the shop cannot see another machine's disk. */
const OF_OTHERS = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes']
const METRIC = /\b((?:commerce|storefront|service|database|nodejs|process|node)_[a-z0-9_]+|slo:[a-z0-9_:]+)\b/g

/** Every metric that a process of ours shows, with the series that a histogram is read by. */
async function shownNames(): Promise<Set<string>> {
  const { registry } = createMetrics()
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0, options: { max: 1 } }
  measurePool(registry, 'test', pool as never)
  measureQueues(registry, {} as never)
  measureRetention(registry, {} as never)
  measureProcess(registry)
  measureChecks(registry, { look: async () => ({}) })
  const storefront = createStorefrontMetrics()
  measurePageCache(storefront, () => [])
  const metrics = [...registry.getMetricsAsArray(), ...storefront.registry.getMetricsAsArray()]
  return new Set(
    metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

const namesIn = (text: string) => [...new Set([...text.matchAll(METRIC)].map(([name]) => name))]

it.each([
  ['the objectives', SLO_RULES],
  ['the alerts', ALERT_RULES],
  ['the dashboard', DASHBOARD],
])('every metric that %s name is shown by a process', async (_, text) => {
  const recorded = [...SLO_RULES.matchAll(/record: (\S+)/g)].map(([, name]) => name ?? '')
  const shown = new Set([...(await shownNames()), ...recorded, ...OF_OTHERS])
  expect(namesIn(text).length).toBeGreaterThan(3)
  expect(namesIn(text).filter((name) => !shown.has(name))).toEqual([])
})

describe('the objectives', () => {
  it('watch the calls as the contract has them', () => {
    expect(SLO_RULES).toContain(CALL_ADDRESSES.claimContentCode.path)
    expect(SLO_RULES).toContain(CALL_ADDRESSES.confirmOrder.path)
  })

  it('ask for times that are limits of the histograms', async () => {
    const { registry, requests } = createMetrics()
    requests.labels({ route: 'r', method: 'GET', status: '200' }).observe(0.1)
    const limits = [...(await registry.metrics()).matchAll(/le="([^"]+)"/g)].map(([, limit]) => limit)
    for (const [, limit] of SLO_RULES.matchAll(/le="([^"]+)"/g)) expect(limits).toContain(limit)
  })

  it('are those that docs/slo.md tells', () => {
    const told = [...read('docs/slo.md').matchAll(/^\| (\w+) \| .*? \| within ([\d.]+) s \| 99\.9 %/gm)]
    const limits = new Map(
      [...SLO_RULES.matchAll(/slo: (\w+) \}\n.*\n.*le="([\d.]+)"/g)].map(([, slo = '', limit]) => [slo, limit]),
    )
    expect(new Map(told.map(([, slo = '', limit]) => [slo, limit]))).toEqual(limits)
  })
})

it('every process that is started as a unit is asked for its figures, so that its end is noticed', () => {
  const units = globSync('deploy/systemd/quartermaster-*@.service', { cwd: ROOT }).map((path) =>
    path.replace(/.*\/|@\.service$/g, ''),
  )
  const jobs = [...read('deploy/prometheus/prometheus.yaml').matchAll(/job_name: (quartermaster-\w+)/g)].map(
    ([, name]) => name,
  )
  expect(jobs.toSorted()).toEqual(units.toSorted())
})

it('every alert has a runbook, and every runbook an alert', () => {
  const alerts = [...ALERT_RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
  const named = [...ALERT_RULES.matchAll(/runbook: docs\/runbooks\/(\w+)\.md/g)].map(([, name]) => name ?? '')
  const runbooks = globSync('docs/runbooks/*.md', { cwd: ROOT }).map((path) => path.replace(/.*\/|\.md$/g, ''))
  expect(named).toEqual(alerts)
  expect(runbooks.filter((name) => name !== 'README').sort()).toEqual(alerts.toSorted())
})

it('every alert is tried', () => {
  const alerts = [...ALERT_RULES.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
  const tried = ['slo', 'alerts'].map((name) => read(`deploy/prometheus/tests/${name}.test.yaml`)).join('')
  expect(alerts.filter((name) => !new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\n`).test(tried))).toEqual([])
})
