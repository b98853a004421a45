import { headingOfCode } from '@quartermaster/contract/code-pages'
import { problemOf } from '@quartermaster/contract/content-code'
import { DEFAULT_LOCALE } from '@quartermaster/contract/locales'
import { ACCOUNT_MISSING, isAccountMissing } from '@quartermaster/contract/statuses'
import type { ContentCodeGame } from '@quartermaster/contract/themes'
import { messagesOf } from '@quartermaster/i18n/messages'
import { createTranslate } from '@quartermaster/i18n/translate'
import type { CodeEvidence } from './code-evidence.ts'
import type { Explanation } from './explain-rules.ts'
import { latestClaim, liveClaims } from './rules.ts'

/** What the shop's page says first to who types this code, in its own words, in English. */
export function pageSays(
  typed: string,
  status: Explanation['status'],
  { attempts, view }: Pick<CodeEvidence, 'attempts' | 'view'>,
): string {
  const t = createTranslate<'redeem'>(DEFAULT_LOCALE, messagesOf(DEFAULT_LOCALE, 'redeem'))
  // The field does not let it go: nothing is asked.
  const found = problemOf(typed)
  if (found?.problem === 'missing') return t('entry.problem.missing', { count: found.count })
  if (found) return t(`entry.problem.${found.problem}`)
  if (status === 'TOO_MANY_ATTEMPTS') return t('trouble.tooMany', { time: clockOf(attempts.waitSeconds) })
  if (status === 'PLAYER_BLOCKED') return t('trouble.blocked')
  const heading = headingOfCode(status, latestClaim(liveClaims(view))?.status ?? 'NOT_FOUND')
  const game = isAccountMissing(status) ? (ACCOUNT_MISSING[status].toUpperCase() as ContentCodeGame) : 'NONE'
  return t(heading, { count: view?.campaign.rewards.length ?? 0, game: t(`game.${game}`) })
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
