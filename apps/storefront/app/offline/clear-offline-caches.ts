import type { ToWorker } from './worker-messages.ts'

/** Signing out leaves no trace of where somebody has been: the worker deletes every page in its caches. */
export function clearOfflineCaches(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies ToWorker)
}
