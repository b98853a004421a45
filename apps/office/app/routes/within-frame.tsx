import { Stack } from '@quartermaster/ui/Stack'
import { Outlet, useLocation } from 'react-router'
import { PageHeader } from '../frame/PageHeader.tsx'
import { Trouble } from '../frame/Trouble.tsx'
import { useMayOpen } from '../places/use-may-open.ts'
import { useSession } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'

/** Whatever breaks in a page stays in its place: menu and header lead on. */
export function ErrorBoundary() {
  return <Trouble />
}

/** A page is drawn for whom it opens, and for others not at all. */
export default function WithinFrame() {
  const { pathname } = useLocation()
  const { operator } = useSession()
  if (useMayOpen()(pathname)) return <Outlet />
  return (
    <Stack gap="m">
      <PageHeader title={WORDS.notForRole} lead={WORDS.notForRoleText(operator.roles.join(', '))} />
    </Stack>
  )
}
