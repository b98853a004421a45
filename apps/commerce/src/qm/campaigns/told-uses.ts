import { formatNumber } from '@quartermaster/contract/number-format'

/** How often a code was claimed, and how often it may be. */
export function tellUses({ uses, maxUses }: { readonly uses: number; readonly maxUses: number | null }): string {
  const claimed = uses === 1 ? 'once' : `${formatNumber('en', uses)} times`
  if (maxUses === null) return `${claimed}, without a limit`
  return `${claimed}, of at most ${formatNumber('en', maxUses)}`
}
