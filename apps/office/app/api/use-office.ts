import type { OfficeAnswer, OfficeRequest } from '@quartermaster/contract/call-types'
import type { OfficeCallName } from '@quartermaster/contract/office-calls'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { callOffice, type OfficeError } from './call-office.ts'
import { useListShown } from './use-refresh.ts'

const FETCHING = { shouldRetryOnError: false, dedupingInterval: 1_000, revalidateOnFocus: false } as const

/** Whoever may not, or is not signed in, is told so once; what failed otherwise is asked for again as if it had not. */
const askOn = <Data>(
  everyMs: number,
): Pick<SWRConfiguration<Data, OfficeError>, 'shouldRetryOnError' | 'onErrorRetry'> => ({
  shouldRetryOnError: ({ status }) => isPassing(status),
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
    void setTimeout(() => void revalidate({ retryCount }), everyMs),
})
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500

/** What a page shows of a call; again and again, where it says how often. `null`: not asked for. */
export function useOffice<Name extends OfficeCallName>(
  name: Name,
  request: OfficeRequest<Name> | null,
  everyMs = 0,
): SWRResponse<OfficeAnswer<Name>, OfficeError> {
  return useSWR<OfficeAnswer<Name>, OfficeError>(
    request && [name, request],
    () => callOffice(name, request as OfficeRequest<Name>),
    { ...FETCHING, refreshInterval: everyMs, ...(everyMs > 0 && askOn<OfficeAnswer<Name>>(everyMs)) },
  )
}

/**
 * What a draft would do to a version, as it is edited: the answer to the draft before stays until the next one is there. Once
 * published, the same draft does nothing any more, so an answer holds for its version alone.
 */
export function useLive<Name extends OfficeCallName>(
  name: Name,
  request: OfficeRequest<Name>,
  version: string,
): SWRResponse<OfficeAnswer<Name>, OfficeError> {
  return useSWR<OfficeAnswer<Name>, OfficeError>([name, request, version], () => callOffice(name, request), {
    ...FETCHING,
    keepPreviousData: true,
  })
}

type Paged = { readonly next: string | null }

/**
 * A list that pages by key: all pages that were asked for, and how to ask for one more. What moves by itself is asked for again
 * and again, where it is said how often.
 */
export function usePages<Name extends OfficeCallName>(
  name: Name,
  requestOf: (before: string | undefined) => OfficeRequest<Name>,
  everyMs = 0,
) {
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    OfficeAnswer<Name> & Paged,
    OfficeError
  >(
    (index: number, previous: Paged | null) =>
      previous && previous.next === null ? null : [name, requestOf(previous?.next ?? undefined), index],
    ([, request]: [Name, OfficeRequest<Name>, number]) =>
      callOffice(name, request) as Promise<OfficeAnswer<Name> & Paged>,
    { ...FETCHING, revalidateFirstPage: false, revalidateAll: everyMs > 0, refreshInterval: everyMs },
  )
  useListShown(() => mutate())
  const hasMore = data?.at(-1)?.next != null
  return { pages: data ?? [], error, isLoading, isValidating, hasMore, more: () => setSize(size + 1), mutate }
}
