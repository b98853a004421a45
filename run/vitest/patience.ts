import { vi } from 'vitest'

/** What happens at once on a quiet machine may take more than the library's second on a busy one. */
const PATIENCE_MS = 5_000
const PATIENT = Symbol.for('quartermaster.patient')

// One worker takes one file after the other, and this comes before each of them.
if (!(PATIENT in vi)) {
  const { waitFor } = vi
  const patiently: typeof waitFor = (callback, options = {}) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
  Object.assign(vi, { waitFor: patiently, [PATIENT]: true })
}
