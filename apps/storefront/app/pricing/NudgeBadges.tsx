import type { Translate } from '@quartermaster/i18n/translate'
import { Badge, type BadgeKind } from '@quartermaster/ui/Badge'
import { useWords } from '../words/words-context.ts'
import { type NudgeBadge, type NudgePrices, nudgeBadges } from './nudge-badge.ts'

const KINDS = { free: 'free', percentage_off: 'deal', owned: 'owned', limit_single: 'notice' } as const

/** A nudge in the kit's terms: the kind of badge and its words. */
export function nudgeLabels(prices: NudgePrices, t: Translate<'shop'>): { kind: BadgeKind; label: string }[] {
  return nudgeBadges(prices).map((badge) => ({ kind: KINDS[badge.kind], label: labelOf(badge, t) }))
}

/** The rule tells the share that is paid; players read what they save, and no number where it is less than one percent. */
function labelOf(badge: NudgeBadge, t: Translate<'shop'>): string {
  switch (badge.kind) {
    case 'free':
      return t('badge.free')
    case 'percentage_off':
      return badge.value < 100 ? t('badge.percentageOff', { value: 100 - badge.value }) : t('badge.cheaper')
    case 'owned':
      return t('badge.owned')
    case 'limit_single':
      return t('badge.limitSingle')
  }
}

export default function NudgeBadges(prices: NudgePrices) {
  const t = useWords('shop')
  return nudgeLabels(prices, t).map(({ kind, label }) => (
    <Badge key={label} kind={kind}>
      {label}
    </Badge>
  ))
}
