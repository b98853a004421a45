import { collectDefaultMetrics, type Registry } from 'prom-client'

/**
 * What every process tells of itself: memory, processor time, how late its event loop is, open handles, collections of
 * garbage. Called by entrances, since a process has these once however many parts run in it.
 */
export function measureProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
}
