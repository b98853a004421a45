const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const LONG_NUMBER = /\d{4,}/g
const ITEM_STATUSES = /^[^:]+: [A-Z_]+(?:, [^:]+: [A-Z_]+)*$/

/** What errors of one cause have in common: whose delivery it was is left out, and what cannot be delivered is counted as one. */
export function errorGroup(error: string | null): string {
  if (error === null) return 'no error yet'
  if (ITEM_STATUSES.test(error)) {
    const statuses = new Set(error.split(', ').map((entry) => entry.slice(entry.lastIndexOf(' ') + 1)))
    return `items: ${[...statuses].sort().join(', ')}`
  }
  return error.replace(UUID, '…').replace(LONG_NUMBER, '…')
}
