import type { Translate } from '@quartermaster/i18n/translate'
import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../page-meta/page-meta.ts'
import { type PageData, requirePageData } from '../render-context/page-data.ts'

const PAGES = ['entry', 'summary', 'success', 'error', 'history'] as const
export type RedeemPageName = (typeof PAGES)[number]

interface Described {
  readonly title: string
  readonly description: string
}
export type RedeemPages = Readonly<Record<RedeemPageName, Described>>

export function describePages(t: Translate<'redeem'>): RedeemPages {
  const entries = PAGES.map((name) => [
    name,
    { title: t(`page.${name}.title`), description: t(`page.${name}.description`) },
  ])
  return Object.fromEntries(entries) as RedeemPages
}

interface MetaMatch {
  readonly loaderData?: unknown
}

/** Only the entry is for search engines: the other pages are nothing without a code. */
export function redeemMeta(name: RedeemPageName) {
  return ({ matches }: { matches: readonly (MetaMatch | undefined)[] }): MetaDescriptor[] => {
    const root = requirePageData(matches[0]?.loaderData as PageData | undefined)
    const pages = matches
      .map((match) => match?.loaderData as { readonly pages?: RedeemPages } | null | undefined)
      .find((found) => found?.pages)?.pages
    return pages ? pageMeta(root, { ...pages[name], path: '/redeem/', hidden: name !== 'entry' }) : []
  }
}
