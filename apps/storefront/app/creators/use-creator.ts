import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import useSWR from 'swr'
import { DATA_FETCHING, EVERYONE } from '../api/data-fetching.ts'
import { refused } from '../api/refused.ts'
import { callApi } from '../api/request.ts'
import { affiliateOf, disownAffiliate, followAffiliate, knownCreatorName, rememberAffiliate } from './affiliate.ts'
import { wasRemoved } from './removed-creator.ts'

export interface KnownCreator {
  readonly affiliate: string | undefined
  /** Null when nobody is known by that code, undefined until that is known. */
  readonly name: string | null | undefined
}

/** Who a code belongs to does not change during a visit. Asked offline it is not known yet, and is asked again. */
const ONCE = { ...DATA_FETCHING, revalidateIfStale: false, revalidateOnFocus: false }

/** The creator who brought the player, by code and, once looked up, by name. A code of nobody's gives way to the known one. */
export function useCreator(): KnownCreator {
  const { search } = useLocation()
  const affiliate = useSyncExternalStore(
    followAffiliate,
    () => affiliateOf(search),
    () => undefined,
  )
  const { data, error } = useSWR(
    affiliate ? ['creator', EVERYONE, affiliate] : null,
    () => findCreatorName(affiliate ?? ''),
    ONCE,
  )
  const name = data === undefined && error ? knownCreatorName(affiliate) : data
  useEffect(() => {
    // Another part of the page may have removed it just now, and its link is still in the address.
    if (affiliate && name && !wasRemoved(affiliate)) rememberAffiliate(affiliate, name)
    if (affiliate && name === null) disownAffiliate(affiliate)
  }, [affiliate, name])
  return { affiliate: name === null ? undefined : affiliate, name }
}

/** Null when nobody is known by that code. */
export async function findCreatorName(affiliate: string): Promise<string | null> {
  const answer = await callApi('getCreator', { params: { affiliate } })
  if (answer.ok) return answer.body.creator.name
  if (answer.status === 404) return null
  throw refused('The creator was', answer)
}
