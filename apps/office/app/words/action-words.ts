import type { TrailOutcome } from '@quartermaster/contract/operators'

/** What operators did, and how it is called where they did not: by the names that actions have in the trail and in qm. */
const ACTIONS: Readonly<Record<string, readonly [did: string, to: string]>> = {
  'sign in': ['Signed in', 'sign in'],
  'sign out': ['Signed out', 'sign out'],
  find: ['Searched', 'search'],
  'players show': ['Looked at a player', 'look at a player'],
  'players movements': ['Looked at movements', 'look at movements'],
  'players refused-codes': ['Looked at refused codes', 'look at refused codes'],
  'orders show': ['Looked at an order', 'look at an order'],
  'players grant': ['Gave currency', 'give currency'],
  'players debit': ['Took currency', 'take currency'],
  'players block': ['Blocked a player', 'block a player'],
  'players unblock': ['Unblocked a player', 'unblock a player'],
  'players note': ['Wrote a note', 'write a note'],
  'players limit': ['Set a limit', 'set a limit'],
  'players export': ['Downloaded a player’s data', 'download a player’s data'],
  'players erase': ['Erased a player', 'erase a player'],
  'sessions end': ['Ended sessions', 'end sessions'],
  'orders redeliver': ['Delivered once more', 'deliver once more'],
  'orders return': ['Returned goods', 'return goods'],
  'orders refund': ['Refunded an order', 'refund an order'],
  'orders clawback': ['Took an order back', 'take an order back'],
  'orders repay': ['Undid a refund', 'undo a refund'],
  'payments refund': ['Refunded a payment', 'refund a payment'],
  'payments settle': ['Settled a discrepancy', 'settle a discrepancy'],
  'deliveries retry': ['Sent deliveries again', 'send deliveries again'],
  'receipts retry': ['Sent a receipt again', 'send a receipt again'],
  'claims clawback': ['Took rewards back', 'take rewards back'],
  'claims refund': ['Refunded rewards', 'refund rewards'],
  'claims repay': ['Gave rewards again', 'give rewards again'],
  'claims redeliver': ['Delivered rewards once more', 'deliver rewards once more'],
  'codes inspect': ['Looked a code up', 'look a code up'],
  'codes explain': ['Explained a code', 'explain a code'],
  'codes generate': ['Made codes', 'make codes'],
  'codes add': ['Added a code', 'add a code'],
  'codes batch start': ['Began a batch of codes', 'begin a batch of codes'],
  'codes batch resume': ['Went on with a batch', 'go on with a batch'],
  'codes batch fetch': ['Fetched a batch of codes', 'fetch a batch of codes'],
  'codes batch discard': ['Threw a batch away', 'throw a batch away'],
  'campaigns create': ['Created a campaign', 'create a campaign'],
  'campaigns edit': ['Edited a campaign', 'edit a campaign'],
  'campaigns schedule': ['Scheduled a campaign', 'schedule a campaign'],
  'campaigns activate': ['Activated a campaign', 'activate a campaign'],
  'campaigns stop': ['Stopped a campaign', 'stop a campaign'],
  'catalogue edit': ['Edited a product', 'edit a product'],
  'catalogue bundle': ['Edited a bundle', 'edit a bundle'],
  'catalogue picture': ['Published a picture', 'publish a picture'],
  'catalogue drafts publish': ['Published a draft', 'publish a draft'],
  'catalogue drafts discard': ['Threw a draft away', 'throw a draft away'],
  'catalogue arrange': ['Arranged the shop window', 'arrange the shop window'],
  'catalogue preview': ['Previewed a page', 'preview a page'],
  'catalogue import': ['Imported products', 'import products'],
  'catalogue restore': ['Went back to a version', 'go back to a version'],
  'catalogue history restore': ['Went back to a version of a product', 'go back to a version of a product'],
  'creators add': ['Added a creator', 'add a creator'],
  'creators rename': ['Renamed a creator', 'rename a creator'],
  'creators restore': ['Credited a creator again', 'credit a creator again'],
  'creators retire': ['Retired a creator', 'retire a creator'],
  'creators share': ['Set a share', 'set a share'],
  'creators payout': ['Downloaded a payout', 'download a payout'],
  'creators earnings': ['Looked at earnings', 'look at earnings'],
  'reports sales': ['Downloaded sales', 'download sales'],
  'reports top-ups': ['Downloaded top-ups', 'download top-ups'],
  'reports refunds': ['Downloaded refunds', 'download refunds'],
  'reports currency': ['Downloaded currency sold and spent', 'download currency sold and spent'],
  'reports claims': ['Downloaded claims', 'download claims'],
  'reports verify': ['Counted the reports anew', 'count the reports anew'],
  'ledger audit': ['Audited the ledger', 'audit the ledger'],
  reconcile: ['Asked gateways about payments', 'ask gateways about payments'],
  'tokens issue': ['Issued a token', 'issue a token'],
  'tokens end': ['Ended a token', 'end a token'],
  'approvals approve': ['Approved a request', 'approve a request'],
  'approvals decline': ['Declined a request', 'decline a request'],
  'audit export': ['Downloaded the trail', 'download the trail'],
  'ledger export': ['Downloaded the ledger', 'download the ledger'],
  'demo seed': ['Stocked the demo world', 'stock the demo world'],
}

/** What was not done does not read as if it was. */
const NOT_DONE: Readonly<Record<Exclude<TrailOutcome, 'DONE'>, string>> = {
  FAILED: 'Tried to',
  REQUESTED: 'Asked to',
  DECLINED: 'Declined to',
}

/** Every action that the trail knows a word for, by that word. */
export const KNOWN_ACTIONS = Object.entries(ACTIONS)
  .map(([value, [label]]) => ({ value, label }))
  .sort((left, right) => left.label.localeCompare(right.label))

/** Null: from before it was kept how actions ended. */
export function nameOfAction(action: string, outcome: TrailOutcome | null = 'DONE'): string {
  const [did, to] = ACTIONS[action] ?? [action.charAt(0).toUpperCase() + action.slice(1), `use “${action}”`]
  return outcome === null || outcome === 'DONE' ? did : `${NOT_DONE[outcome]} ${to}`
}

/** What an action is about, where the trail has no more of it than a number. */
export function nameOfSubject(action: string, subject: string): string | undefined {
  if (!/^\d+$/.test(subject)) return undefined
  if (action === 'catalogue restore' || action === 'catalogue import') return `Version ${subject}`
  if (action.startsWith('approvals ')) return `Request ${subject}`
  return action === 'payments settle' ? `Discrepancy ${subject}` : undefined
}
