import type { SpendingLimitAnswer } from '@quartermaster/contract/wire/limits'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { refused } from '../api/refused.ts'
import { callApi } from '../api/request.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'

export interface PlayersLimit {
  readonly limit: SpendingLimitAnswer | undefined
  /** It was asked for and not told. */
  readonly failed: boolean
  /** Asks again. */
  retry(): void
  /** Sets it; false when the shop did not. */
  set(limit: number | null): Promise<boolean>
}

/** The signed-in player's monthly limit, as the shop has it. */
export function useSpendingLimit(): PlayersLimit {
  const signOn = useSignOn()
  const key = signOn.state === 'signed_in' ? ['spending-limit', signOn.sub] : null
  const { data, error, mutate } = useSWR(
    key,
    async () => {
      const answer = await callApi('getSpendingLimit', {})
      if (!answer.ok) throw refused('The limit was', answer)
      return answer.body
    },
    DATA_FETCHING,
  )

  async function set(limit: number | null): Promise<boolean> {
    if (!data) return false
    try {
      const answer = await callApi('setSpendingLimit', { body: { currency: data.currency, limit } })
      if (answer.ok) await mutate(answer.body, { revalidate: false })
      return answer.ok
    } catch {
      return false
    }
  }

  return { limit: data, failed: !data && error !== undefined, set, retry: () => void mutate() }
}
