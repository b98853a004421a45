import { afterAll, beforeAll, expect, it } from 'vitest'
import { MACHINE } from '../../operators/operator.ts'
import { ACTION_NAMES, type ActionName } from '../../operators/permissions.ts'
import { changesMade, type Making } from '../../testing/changes-made.ts'
import { type DraftDesk, openDraftDesk } from '../../testing/draft-desk.ts'

let desk: DraftDesk
let changes: Partial<Record<ActionName, Making>>
beforeAll(async () => {
  desk = await openDraftDesk()
  for (const productId of ['warden', 'ash']) await desk.sell(productId)
  await desk.sell('grove', {
    type: 'LOL_BUNDLE',
    prices: { RP: { original: 800, final: 800 } },
    contents: ['ash', 'warden'].map((product) => ({ product, price: 400 })),
  })
  for (const [productId, base, minor] of [
    ['rp-small', 500, 499],
    ['rp-medium', 1_000, 899],
  ] as const) {
    const credit = { base, price: { minor, currency: 'EUR' } } as const
    await desk.sell(productId, { type: 'LOL_VC_BUNDLE', prices: undefined, credit, repeatable: true })
  }
  changes = changesMade(desk)
}, 60_000)
afterAll(() => desk.close())

/** What looks, counts or hands out a copy. */
const LOOKS: readonly ActionName[] = [
  'home',
  'find',
  'approvals list',
  'approvals show',
  'audit list',
  'audit export',
  'players show',
  'players movements',
  'players refused-codes',
  'players export',
  'orders show',
  'orders list',
  'orders find',
  'payments discrepancies',
  'deliveries list',
  'deliveries groups',
  'receipts list',
  'codes inspect',
  'codes keys',
  'codes explain',
  'codes guesses',
  'codes batch list',
  'campaigns list',
  'campaigns show',
  'campaigns statistics',
  'catalogue show',
  'catalogue drafts list',
  'catalogue drafts show',
  'catalogue arrangement',
  'catalogue check',
  'catalogue export',
  'catalogue versions',
  'catalogue history list',
  'catalogue history show',
  'creators list',
  'creators earnings',
  'creators payout',
  'sales report',
  'reports sales',
  'reports top-ups',
  'reports refunds',
  'reports currency',
  'reports claims',
  'ledger audit',
  'ledger export',
  'reconcile',
  'tokens list',
]

/** What comes of these is in the trail as something else, or nothing that players or books would know of. */
const TOLD_OTHERWISE: readonly ActionName[] = [
  // As the action that was asked for, with the request's number.
  'approvals approve',
  'approvals decline',
  // Nothing is on sale before it is published, and the draft names who wrote it: see previews-and-drafts-in-trail.test.ts.
  'catalogue drafts save',
  'catalogue preview',
  // It goes on with what was started.
  'codes batch resume',
  // For whoever owns the database: see qm/operators/tokens.test.ts.
  'tokens issue',
  'tokens end',
  'demo seed',
]

/** What these make was not there before. */
const BEGIN: readonly ActionName[] = [
  'players note',
  'players erase',
  'sessions end',
  'payments refund',
  'codes add',
  'codes batch start',
  'codes generate',
  'campaigns create',
]

it('every action of the table either changes nothing or is done below', () => {
  const known = [...LOOKS, ...TOLD_OTHERWISE, ...Object.keys(changes)]
  expect(known.toSorted()).toEqual(ACTION_NAMES.toSorted())
})

const CHANGING = ACTION_NAMES.filter((action) => ![...LOOKS, ...TOLD_OTHERWISE].includes(action))

it.each(CHANGING)('%s: the trail says what was before and after, and which call it was', async (action) => {
  const { pool } = desk.commerce.context
  const { rows: before } = await pool.query<{ last: string }>(
    'select coalesce(max(action_id), 0) as last from operator_action',
  )
  await changes[action]?.()
  const done = await desk.commerce.context.db
    .selectFrom('operator_action')
    .select(['operator_id', 'detail', 'request_id', 'outcome'])
    .where('action', '=', action)
    .where('action_id', '>', before[0]?.last ?? '0')
    .where('outcome', '=', 'DONE')
    .execute()
  expect(done.length).toBeGreaterThan(0)
  for (const { operator_id: id, detail, request_id: requestId } of done) {
    expect(detail.after ?? null, JSON.stringify(detail)).not.toBeNull()
    if (!BEGIN.includes(action)) expect(detail.before ?? null, JSON.stringify(detail)).not.toBeNull()
    // qm is no call of the API.
    if (!id?.startsWith(MACHINE)) expect(requestId).toEqual(expect.any(String))
  }
})
