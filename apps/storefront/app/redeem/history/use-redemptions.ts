import type { RedemptionListAnswer } from '@quartermaster/contract/wire/content-codes'
import useSWR from 'swr'
import { useLocale, useSettings } from '../../render-context/page-data.ts'
import { clearSession, type UserSession } from '../../sign-on/user-session.ts'
import { listRedemptions } from '../content-code-calls.ts'

export interface Redemptions {
  readonly list: RedemptionListAnswer['redemptions'] | undefined
  readonly failed: boolean
  retry(): void
}

/** The player's own redemptions: on arrival and when the page gets the focus again. */
export function useRedemptions(session: UserSession | null | undefined): Redemptions {
  const { apiTimeoutMs } = useSettings()
  const locale = useLocale()
  const { data, error, mutate } = useSWR(
    session ? (['redemptions', session.puuid, session.accessToken, locale] as const) : null,
    async ([, , accessToken]) => {
      const listed = await listRedemptions({ accessToken, timeoutMs: apiTimeoutMs }, locale)
      if (listed.ok) return listed.answer.redemptions
      if (listed.failure.kind === 'signed-out') clearSession()
      throw new Error('The redemptions could not be loaded')
    },
    { shouldRetryOnError: false },
  )
  return { list: data, failed: error !== undefined && data === undefined, retry: () => void mutate() }
}
