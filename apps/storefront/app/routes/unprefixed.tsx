import { Outlet } from 'react-router'
import { PageFooter } from '../site-frame/PageFooter.tsx'

/** The shop's pages without a language in their address: they are shown in the player's language where they stand. */
export default function Unprefixed() {
  return (
    <>
      <Outlet />
      <PageFooter variant="Generic" />
    </>
  )
}
