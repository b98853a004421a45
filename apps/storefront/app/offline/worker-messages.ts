/** What pages tell the service worker. These words stay as they are: a page may meet the worker of another release. */
export type ToWorker =
  /** The page was visited: cache it, with the files it needed. */
  | { readonly type: 'keep'; readonly path: string; readonly files: readonly string[] }
  /** The player signed out: clear the caches. */
  | { readonly type: 'forget' }
  /** The page is in no worker's hands: take it over. */
  | { readonly type: 'claim' }

/** What the service worker tells a page: the data for a path came from its cache. */
export interface FromWorker {
  readonly type: 'kept'
  readonly path: string
  readonly at: string
}

/** A page that comes from the cache says so in its head, with the time it was fetched. */
export const CACHED_SINCE_META = 'kept-since'

export function isFromWorker(value: unknown): value is FromWorker {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'kept'
}

export function isToWorker(value: unknown): value is ToWorker {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  if (value.type === 'forget' || value.type === 'claim') return true
  return (
    value.type === 'keep' &&
    'path' in value &&
    typeof value.path === 'string' &&
    'files' in value &&
    isTexts(value.files)
  )
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
