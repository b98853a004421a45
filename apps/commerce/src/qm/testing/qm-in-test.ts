import { createPolicies } from '../../entrances/delivery-policies.ts'
import { attemptDelivery } from '../../fulfilment/deliver.ts'
import { takeDue } from '../../fulfilment/store.ts'
import type { TestCommerce } from '../../testing/test-commerce.ts'
import { runQm } from '../program.ts'
import { createTestTerminal } from './test-terminal.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  json<Value>(): Value
}

/** Runs qm on the test's shop. `answer` is what the operator says when asked; without it nobody is there. */
export async function qmInTest(
  { databaseUrl, platform }: TestCommerce,
  given: readonly string[],
  options: Parameters<typeof createTestTerminal>[0] = {},
): Promise<Ran> {
  const terminal = createTestTerminal(options)
  const env = {
    DATABASE_URL: databaseUrl,
    GAME_SERVICES_URL: platform.url,
    PAYMENTS_URL: platform.url,
    QM_OPERATOR: 'tester',
    QM_PASSPHRASE: 'a passphrase for tests',
  }
  const code = await runQm(given, terminal, env)
  const { out, err } = terminal.said
  return { code, out, err, json: () => JSON.parse(out) }
}

const LEASE_MS = 60_000

/** What a worker would do with everything that is due. */
export async function deliverAll({ context }: TestCommerce): Promise<void> {
  for (const delivery of await takeDue(context.pool, { limit: 100, leaseMs: LEASE_MS, now: context.clock() })) {
    await attemptDelivery(context, createPolicies(context), delivery, LEASE_MS)
  }
}
