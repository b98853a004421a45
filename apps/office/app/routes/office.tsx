import { Spinner } from '@quartermaster/ui/Spinner'
import { Navigate, Outlet, useLocation } from 'react-router'
import { showOperator } from '../api/session-end.ts'
import { useOffice } from '../api/use-office.ts'
import { Frame } from '../frame/Frame.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { SessionContext } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'

/** Every page but the one for sign-in: whoever is not signed in is led there, and back afterwards. */
export default function Office() {
  const { pathname, search } = useLocation()
  const { data: session, error, mutate } = useOffice('getSession', {})
  // Whose session ends while a page is open stays there, with what they typed.
  if (error?.status === 401 && !session) {
    return <Navigate to={`/sign-in?back=${encodeURIComponent(pathname + search)}`} replace />
  }
  if (error && !session) return <Trouble error={error} onRetry={() => void mutate()} />
  if (!session) return <Spinner label={WORDS.loading} />
  showOperator(session.operator.id)
  return (
    <SessionContext value={session}>
      <Frame>
        <Outlet />
      </Frame>
    </SessionContext>
  )
}
