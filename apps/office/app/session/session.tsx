import type { OfficeSession } from '@quartermaster/contract/wire/office/session'
import { createContext, use } from 'react'

export const SessionContext = createContext<OfficeSession | undefined>(undefined)

/** Who is signed in; every page inside the frame has somebody. */
export function useSession(): OfficeSession {
  const session = use(SessionContext)
  if (!session) throw new Error('this page stands outside the frame')
  return session
}

/** Whether any of the operator's roles may do something. The server asks again. */
export function useMay(): (action: string) => boolean {
  const { may } = useSession()
  return (action) => may.includes(action)
}
