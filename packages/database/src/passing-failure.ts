import pg from 'pg'

/** A connection on which nothing was heard for longer than any statement may take. */
export class SilentConnectionError extends Error {
  readonly code = 'SILENT'
  constructor() {
    super('the database connection went silent')
  }
}

/**
 * The database went away, is starting, has become a standby, has no connection free, or chose this statement to end a
 * deadlock: nothing is wrong with what was asked, and asking again may work.
 */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (/^(08|57P|40)/.test(code) || PASSING_CODES.has(code) || isOvertakenByPartition(error)) return true
  return /connection|terminated|timeout/i.test(error.message) && !/^\d/.test(code)
}

/** A row was on its way into the default partition while one for it was added: nothing was written, and now it finds its own. */
export function isOvertakenByPartition(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23514' && error.routine === 'ExecPartitionCheckEmitError'
}

/** A deadlock, or rows that another transaction changed first: this one was ended so that the other could go on. */
export function isClash(error: unknown): boolean {
  return error instanceof Error && CLASHES.has(codeOf(error))
}

/**
 * The database cannot do its work now: it is away, read-only, full, or too slow. Whoever asked is told to come back, and
 * that it was not their fault.
 */
export function isOutage(error: unknown): boolean {
  if (isClash(error)) return false
  return isPassingFailure(error) || (error instanceof Error && OUTAGE_CODES.test(codeOf(error)))
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

const CLASHES = new Set(['40P01', '40001'])
const PASSING_CODES = new Set([
  'SILENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  // Names that do not resolve yet, or at the moment.
  'ENOTFOUND',
  'EAI_AGAIN',
  // Read-only: what was the primary is a standby now.
  '25006',
  // No connection is free.
  '53300',
])
/** Out of disk, memory or whatever is limited; a lock or an answer that did not come in time; a broken disk. */
const OUTAGE_CODES = /^(53...|55P03|57014|58030)$/
