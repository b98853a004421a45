import type { ToWorker } from './worker-messages.ts'

/** Signing out leaves nothing on the device: the worker deletes every page and file in its caches. */
export function clearOfflineCaches(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies ToWorker)
}
