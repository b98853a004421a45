import { ListedApproval } from '@quartermaster/contract/wire/office/trail'

/** A request to a second operator, as lists have it. */
export function sampleApproval(more: Partial<ListedApproval> = {}): ListedApproval {
  return ListedApproval.parse({
    approvalId: '21',
    action: 'players grant',
    summary: 'Give 6000 RP to p1',
    subject: 'p1',
    reason: 'prize',
    why: null,
    state: 'WAITING',
    requestedBy: { id: 'support', name: 'Support desk' },
    requestedAt: '2026-06-01T10:00:00.000Z',
    expiresAt: '2026-06-08T10:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decision: null,
    outcome: null,
    mayDecide: true,
    alike: [],
    campaign: null,
    campaignNow: null,
    player: null,
    order: null,
    balance: null,
    moved: null,
    holds: null,
    ...more,
  })
}
