import { createTranslate } from '@quartermaster/i18n/translate'
import { data } from 'react-router'
import { MessagePage } from '../page/ErrorPage.tsx'
import { requirePageData } from '../page/page-data.ts'
import { pageMeta } from '../page/page-meta.ts'
import { visitContext } from '../visit/visit.ts'
import type { Route } from './+types/not-found.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { locale, messagesOf } = context.get(visitContext)
  const t = createTranslate<'site'>(locale, messagesOf('site'))
  return data({ title: t('notFound.title'), description: t('notFound.message') }, 404)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(requirePageData(matches[0].loaderData), { ...loaderData, path: '/404.html', hidden: true })
}

export default function NotFound() {
  return <MessagePage kind="notFound" />
}
