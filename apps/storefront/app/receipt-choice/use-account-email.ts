import { isEmail } from '@quartermaster/contract/email'
import { useEffect, useState } from 'react'
import { useSettings } from '../render-context/page-data.ts'
import { askHost } from '../sign-on/session-check.ts'

/**
 * The address of the player's account, where the sign-on host tells one. It is asked for once it is wanted. Once it is
 * offered it is kept as one that was typed is: in the tab, for the order.
 */
export function useAccountEmail(isWanted: boolean): string | undefined {
  const { signOnUrl } = useSettings()
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void askHost(signOnUrl).then((said) => isCurrent && setEmail(emailIn(said)))
    return () => {
      isCurrent = false
    }
  }, [isWanted, signOnUrl])
  return email
}

function emailIn(said: unknown): string | undefined {
  const { email } = (said ?? {}) as { readonly email?: unknown }
  return typeof email === 'string' && isEmail(email) ? email : undefined
}
