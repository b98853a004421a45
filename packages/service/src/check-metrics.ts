import { Gauge, type Registry } from 'prom-client'
import type { Health } from './health.ts'

/** What a process cannot work without, as it is when the figures are read. */
export function measureChecks(registry: Registry, { look }: Pick<Health, 'look'>): void {
  new Gauge({
    name: 'service_check_state',
    help: 'What the process cannot work without: 1 at the state each is in, such as ok, read-only, full, lagging, unavailable.',
    labelNames: ['check', 'state'],
    registers: [registry],
    async collect() {
      const states = await look()
      this.reset()
      for (const [check, state] of Object.entries(states)) this.set({ check, state }, 1)
    },
  })
}
