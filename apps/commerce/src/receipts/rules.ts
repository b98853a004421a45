const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

/** After this a receipt is no news any more: it is left to an operator. */
const PATIENCE_MS = 3 * DAY
const FIRST_DELAY_MS = 30 * SECOND
const LONGEST_DELAY_MS = 6 * HOUR

/** What an attempt came to. `code` holds no address. */
export type Attempt =
  | { readonly outcome: 'sent' }
  /** The mail server refuses this address or this letter, and will not change its mind. */
  | { readonly outcome: 'refused'; readonly code: string }
  /** Nothing is known, or it may go better later. */
  | { readonly outcome: 'troubled'; readonly code: string }

export type Next =
  | { readonly state: 'SENT' | 'FAILED'; readonly lastError: string | null }
  | { readonly state: 'WAITING'; readonly lastError: string; readonly delayMs: number }

/** What becomes of a receipt after an attempt. */
export function afterAttempt(
  attempt: Attempt,
  { attempts, created_at: since }: { readonly attempts: number; readonly created_at: Date },
  now: Date,
): Next {
  if (attempt.outcome === 'sent') return { state: 'SENT', lastError: null }
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_DELAY_MS)
  const isLate = now.getTime() + delayMs > since.getTime() + PATIENCE_MS
  if (attempt.outcome === 'refused' || isLate) return { state: 'FAILED', lastError: attempt.code }
  return { state: 'WAITING', lastError: attempt.code, delayMs }
}

/** What nodemailer knows of an attempt that went wrong. */
export interface SmtpTrouble {
  readonly code?: string | undefined
  readonly responseCode?: number | undefined
  readonly command?: string | undefined
}

const PERMANENT = 500

/**
 * Only what the server says of this recipient or this letter is final. A refused sender or password is our own mistake:
 * the receipts wait until it is mended.
 */
export function readTrouble({ code = 'UNKNOWN', responseCode, command = '' }: SmtpTrouble): Attempt {
  const isFinal =
    (responseCode ?? 0) >= PERMANENT &&
    ((code === 'EENVELOPE' && command === 'RCPT TO') || (code === 'EMESSAGE' && command === 'DATA'))
  const words = [code, responseCode, command].filter((word) => word !== undefined && word !== '').join(' ')
  return { outcome: isFinal ? 'refused' : 'troubled', code: words }
}
