import { Outlet } from 'react-router'
import { PageFooter } from '../site-frame/PageFooter.tsx'
import { awaitWords } from '../words/await-words.ts'

/** After sign-in they are reached without a load. */
export const clientMiddleware = [awaitWords]

/** The shop's pages without a language in their address: they are shown in the player's language where they stand. */
export default function Unprefixed() {
  return (
    <>
      <Outlet />
      <PageFooter variant="Generic" />
    </>
  )
}
