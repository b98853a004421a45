import type { ToastMessage } from '@quartermaster/ui/ToastHost'

/** With an id of its own where it may be taken back. */
export type ToastContent = Omit<ToastMessage, 'id'> & { readonly id?: string }

let toasts: readonly ToastMessage[] = []
let count = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastMessage[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells the player something, in the page's language, wherever they are. It waits for its host, which comes late. */
export function showToast(toast: ToastContent): void {
  // The same words twice are one message.
  if (toasts.some(({ text }) => text === toast.text)) return
  count += 1
  change([...toasts, { id: `toast-${count}`, ...toast }])
}

export function removeToast(id: string): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = (): readonly ToastMessage[] => toasts
