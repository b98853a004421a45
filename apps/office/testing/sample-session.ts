import { OfficeSession } from '@quartermaster/contract/wire/office/session'

/** Ann of support, signed in, and nothing that she may do but what is said. */
export function sampleSession(more: Partial<OfficeSession> = {}): OfficeSession {
  return OfficeSession.parse({
    operator: { id: 'ann', name: 'Ann', roles: ['support'] },
    may: [],
    approvalAbove: { grant: 500, debit: 500, refund: 500, codes: 100 },
    allowances: [],
    brand: 'Quartermaster',
    shopUrl: 'https://shop.example',
    timeZone: 'UTC',
    expiresAt: '2026-06-01T18:00:00.000Z',
    ...more,
  })
}
