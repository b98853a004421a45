import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Smallest first: of those a browser likes equally well, it gets the first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Browsers send a handful of different headers, and reading one costs more than sending a page. */
const decided = new LRUCache<string, Encoding>({ max: 100 })

/** The encoding for an `Accept-Encoding` header. One that accepts nothing we have gets the plain bytes, not an error. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = decided.get(accepted)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } })
  const encoding = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity'
  decided.set(accepted, encoding)
  return encoding
}
