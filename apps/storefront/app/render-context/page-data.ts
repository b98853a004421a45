import { DEFAULT_LOCALE, type Locale } from '@quartermaster/contract/locales'
import { useRouteLoaderData } from 'react-router'
import type { ExistingPages } from '../addresses/existing-pages.ts'
import type { PublicSettings } from '../settings/public-settings.ts'

/** What the root of every page knows. */
export interface PageData {
  readonly locale: Locale
  readonly settings: PublicSettings
  readonly wordsAddresses: Readonly<Record<string, string>>
  readonly existing: ExistingPages
}

/** A page that failed as a whole knows nothing; the server does. */
const UNKNOWN: ExistingPages = { home: '/', shelves: {} }

export function useLocale(): Locale {
  return useRouteLoaderData<PageData>('root')?.locale ?? DEFAULT_LOCALE
}

export function usePages(): ExistingPages {
  return useRouteLoaderData<PageData>('root')?.existing ?? UNKNOWN
}

export function useSettings(): PublicSettings {
  return requirePageData(useRouteLoaderData<PageData>('root')).settings
}

export function requirePageData(data: PageData | undefined): PageData {
  if (!data) throw new Error('The root of the page has no data')
  return data
}
