/**
 * The database went away, is starting, has no connection free, or chose this statement to end a deadlock: nothing is
 * wrong with what was asked, and asking again may work.
 */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|57P|40)/.test(code) || PASSING_CODES.has(code)) return true
  return /connection|terminated|timeout/i.test(error.message) && !/^\d/.test(code)
}

const PASSING_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '53300'])
