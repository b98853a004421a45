import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { useLocale } from '../render-context/page-data.ts'
import { useSignOn } from '../sign-on/sign-on-state.ts'
import { toBalances } from '../wallet/use-wallet.ts'

/** The player's balance in every currency, once it is wanted and known. */
export function useBalances(wanted: boolean): Readonly<Partial<Record<string, number>>> | undefined {
  const signOn = useSignOn()
  const locale = useLocale()
  const key = wanted && signOn.state === 'signed_in' ? ['balances', signOn.sub] : null
  const { data } = useSWR(
    key,
    async () => {
      const answer = await callApi('getWallet', { query: { locale } })
      return answer.ok ? toBalances({ balance: answer.body.balances }) : undefined
    },
    DATA_FETCHING,
  )
  return data
}
