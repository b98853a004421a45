/** What an exception comes to: no answer, a time-out, a broken server. */
export const FAILED_PURCHASE = { next: 'stay', modal: 'PURCHASE_FAILED', state: 'server_error' } as const
