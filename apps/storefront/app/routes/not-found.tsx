import { createTranslate } from '@quartermaster/i18n/translate'
import { data } from 'react-router'
import { pageMeta } from '../page-meta/page-meta.ts'
import { requirePageData } from '../render-context/page-data.ts'
import { renderContext } from '../render-context/render-context.ts'
import { MessagePage } from '../site-frame/ErrorPage.tsx'
import type { FootedHandle } from '../site-frame/PageFooter.tsx'
import type { Route } from './+types/not-found.ts'

export const handle = { footer: 'SmallFooter' } satisfies FootedHandle

export function loader({ context }: Route.LoaderArgs) {
  const { locale, messagesOf } = context.get(renderContext)
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
