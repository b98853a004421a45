import { formatNumber } from '@quartermaster/contract/number-format'

/** Anything but a finite number shows nothing, an answer from a broken wallet included. */
export function isAmount(amount: unknown): amount is number {
  return typeof amount === 'number' && Number.isFinite(amount)
}

export function formatAmount(amount: number, tag: string): string {
  return formatNumber(tag, Math.round(amount))
}
