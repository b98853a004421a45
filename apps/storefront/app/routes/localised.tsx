import { isLocale } from '@quartermaster/contract/locales'
import { data, Outlet, useLocation } from 'react-router'
import { pageMode } from '../addresses/current-game.ts'
import { ErrorPage } from '../site-frame/ErrorPage.tsx'
import { PageFooter } from '../site-frame/PageFooter.tsx'
import { SiteFooter } from '../site-frame/SiteFooter.tsx'
import { awaitWords } from '../words/await-words.ts'
import type { Route } from './+types/localised.ts'

/** Everything below a language. An address whose first segment is none never gets here: the server redirects it. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, 404)
  return null
}

export const clientMiddleware = [awaitWords]

export const shouldRevalidate = () => false

/** A page that fails stays inside the site: bar and footer are still there. */
export function ErrorBoundary() {
  return (
    <>
      <ErrorPage />
      <SiteFooter variant="SmallFooter" />
    </>
  )
}

export default function Localised() {
  const redeem = pageMode(useLocation().pathname) === 'redeem'
  return (
    <>
      <Outlet />
      <PageFooter variant={redeem ? 'Redeem' : 'Generic'} />
    </>
  )
}
