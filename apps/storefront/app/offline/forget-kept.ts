import type { ToWorker } from './worker-messages.ts'

/** Signing out leaves nothing on the device: the worker throws away every page and file it kept. */
export function forgetKept(): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies ToWorker)
}
