import type { ToastMessage } from '@quartermaster/ui/ToastHost'

export type ToastContent = Omit<ToastMessage, 'id'>

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
  change([...toasts, { ...toast, id: `toast-${count}` }])
}

export function removeToast(id: string): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** What has been said is not so any more, or the page says it by itself. */
export function takeBack(text: string): void {
  change(toasts.filter((toast) => toast.text !== text))
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = (): readonly ToastMessage[] => toasts
