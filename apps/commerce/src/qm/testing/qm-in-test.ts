import { approve } from '../../approvals/approvals.ts'
import { createPolicies } from '../../entrances/delivery-policies.ts'
import { attemptDelivery } from '../../fulfilment/deliver.ts'
import { takeDue } from '../../fulfilment/store.ts'
import { OFFICE_ACTIONS } from '../../office/actions.ts'
import type { ActionContext } from '../../office/acts/context.ts'
import type { TestCommerce } from '../../testing/test-commerce.ts'
import { EXIT } from '../command/exit-codes.ts'
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
  settings: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const terminal = createTestTerminal(options)
  const env = {
    DATABASE_URL: databaseUrl,
    GAME_SERVICES_URL: platform.url,
    PAYMENTS_URL: platform.url,
    QM_OPERATOR: 'tester',
    QM_PASSPHRASE: 'a passphrase for tests',
    ...settings,
  }
  const code = await runQm(given, terminal, env)
  const { out, err } = terminal.said
  return { code, out, err, json: () => JSON.parse(out) }
}

/** A second operator approves, at the office: on one machine qm is one person, whatever name is given. */
export function approveInTest({ context }: TestCommerce, approvalId: string) {
  const operator = { id: 'second', name: 'second', roles: ['support'] } as const
  return approve<ActionContext>(context, OFFICE_ACTIONS, { operator, approvalId, reason: 'looked into it' })
}

/** Erases a player: one operator asks, another approves. Answers what the asking said, and the pseudonym if it came to that. */
export async function eraseInTest(commerce: TestCommerce, puuid: string): Promise<{ asked: Ran; pseudonym?: string }> {
  const asked = await qmInTest(commerce, ['players', 'erase', puuid, '--reason', 'asked', '--yes', '--json'])
  if (asked.code !== EXIT.waiting) return { asked }
  await approveInTest(commerce, asked.json<{ approvalId: string }>().approvalId)
  const { rows } = await commerce.context.pool.query<{ pseudonym: string }>(
    'select pseudonym from erasure order by erasure_id desc limit 1',
  )
  return { asked, ...rows[0] }
}

const LEASE_MS = 60_000

/** What a worker would do with everything that is due. */
export async function deliverAll({ context }: TestCommerce): Promise<void> {
  for (const delivery of await takeDue(context, { limit: 100, leaseMs: LEASE_MS, now: context.clock() })) {
    await attemptDelivery(context, createPolicies(context), delivery, LEASE_MS)
  }
}
