import type { RedemptionListAnswer } from '@quartermaster/contract/wire/content-codes'
import useSWR from 'swr'
import { DATA_FETCHING } from '../../api/data-fetching.ts'
import { useLocale, useSettings } from '../../render-context/page-data.ts'
import { currentSession } from '../../sign-on/current-session.ts'
import type { UserSession } from '../../sign-on/user-session.ts'
import { listRedemptions } from '../content-code-calls.ts'
import { withRenewal } from '../with-renewal.ts'

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
    session ? ['redemptions', session.puuid, locale] : null,
    async () => {
      const listed = await withRenewal(
        () => listRedemptions({ accessToken: currentSession()?.accessToken ?? '', timeoutMs: apiTimeoutMs }, locale),
        (result) => !result.ok && result.failure.kind === 'signed-out',
      )
      if (listed.ok) return listed.answer.redemptions
      throw new Error('The redemptions could not be loaded')
    },
    DATA_FETCHING,
  )
  return { list: data, failed: error !== undefined && data === undefined, retry: () => void mutate() }
}
