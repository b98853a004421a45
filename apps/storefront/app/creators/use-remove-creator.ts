import { TAB_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useLocation, useNavigate } from 'react-router'
import { removeStored } from '../browser-storage/browser-storage.ts'
import { affiliateOf, forgetAffiliate, withoutAffiliate } from './affiliate.ts'
import { rememberRemoval } from './removed-creator.ts'

/** Takes a creator's code out of the address; the rest of it stays. */
export function useDropLink(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return async () =>
    navigate({ pathname, search: withoutAffiliate(search), hash }, { replace: true, preventScrollReset: true })
}

/** Takes the credit away: from storage and from the address, whose query goes along with every link. */
export function useRemoveCreator(): () => void {
  const dropLink = useDropLink()
  const { search } = useLocation()
  return () => {
    const code = affiliateOf(search)
    if (code) rememberRemoval(code)
    removeStored(TAB_STORAGE_KEYS.greetedCreator)
    forgetAffiliate()
    void dropLink()
  }
}
