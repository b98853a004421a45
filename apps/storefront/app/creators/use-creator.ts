import { useEffect } from 'react'
import { useLocation } from 'react-router'
import useSWR from 'swr'
import { DATA_FETCHING } from '../api/data-fetching.ts'
import { callApi } from '../api/request.ts'
import { affiliateOf, forgetAffiliate, rememberAffiliate } from './affiliate.ts'

export interface CreatorCredit {
  readonly affiliate: string | undefined
  readonly name: string | undefined
}

/** The creator who brought the player, by code and, once looked up, by name. An unknown code is forgotten. */
export function useCreator(): CreatorCredit {
  const { search } = useLocation()
  const affiliate = typeof document === 'undefined' ? undefined : affiliateOf(search)
  const { data } = useSWR(affiliate ? ['creator', affiliate] : null, () => findCreator(affiliate ?? ''), DATA_FETCHING)
  useEffect(() => {
    if (affiliate && data) rememberAffiliate(affiliate)
    if (data === null) forgetAffiliate()
  }, [affiliate, data])
  return { affiliate, name: data?.name }
}

async function findCreator(affiliate: string): Promise<{ name: string } | null> {
  const answer = await callApi('getCreator', { params: { affiliate } })
  return answer.ok ? { name: answer.body.creator.name } : null
}
