import { isLocale } from '@quartermaster/contract/locales'
import { useEffect } from 'react'
import { data, Outlet } from 'react-router'
import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readStored } from '../browser-storage/browser-storage.ts'
import { storeLanguage } from '../language/choose-language.ts'
import { useLocale } from '../page/page-data.ts'
import { SiteFooter } from '../page/SiteFooter.tsx'
import type { Route } from './+types/localised.ts'

/** Everything below a language. An address whose first segment is none never gets here: the server redirects it. */
export function loader({ params }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, 404)
  return null
}

export const shouldRevalidate = () => false

export default function Localised() {
  const locale = useLocale()
  useEffect(() => {
    if (!readStored(STORAGE_KEYS.language)) storeLanguage(locale)
  }, [locale])
  return (
    <>
      <Outlet />
      <SiteFooter />
    </>
  )
}
