/** What an exception comes to, and an answer that leads nowhere: no answer, a time-out, a broken server. */
export const FAILED_PURCHASE = { next: 'stay', modal: 'PURCHASE_FAILED', state: 'server_error' } as const

/** Without a connection it is not the shop that failed: the button says so, or a modal where it is not at hand. */
export const OFFLINE_PURCHASE = { next: 'stay', reason: 'offline', state: 'server_error' } as const
