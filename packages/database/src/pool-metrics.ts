import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** How many connections of a pool there are, how many of them rest, and how many callers wait for one. */
export function measurePool(registry: Registry, name: string, pool: pg.Pool): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database, by pool and state: busy, idle.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ pool: name, state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'database_pool_size',
    help: 'How many connections a pool may have.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      this.set({ pool: name }, pool.options.max)
    },
  })
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Callers that wait for a connection, by pool.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      this.set({ pool: name }, pool.waitingCount)
    },
  })
}
