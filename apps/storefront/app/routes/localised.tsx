import { isLocale } from '@quartermaster/contract/locales'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { useEffect } from 'react'
import { data, Outlet, useLocation } from 'react-router'
import { pageMode } from '../addresses/current-game.ts'
import { readStored } from '../browser-storage/browser-storage.ts'
import { storeLanguage } from '../language/choose-language.ts'
import { useLocale } from '../render-context/page-data.ts'
import { ErrorPage } from '../site-frame/ErrorPage.tsx'
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
      <SiteFooter />
    </>
  )
}

export default function Localised() {
  const locale = useLocale()
  const redeem = pageMode(useLocation().pathname) === 'redeem'
  useEffect(() => {
    if (!readStored(STORAGE_KEYS.language)) storeLanguage(locale)
  }, [locale])
  return (
    <>
      <Outlet />
      <SiteFooter variant={redeem ? 'Redeem' : 'Generic'} />
    </>
  )
}
