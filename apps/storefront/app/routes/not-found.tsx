import { data } from 'react-router'
import { MessagePage } from '../page/ErrorPage.tsx'
import { requirePageData } from '../page/page-data.ts'
import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/not-found.ts'

export function loader() {
  return data(null, 404)
}

export function meta({ matches }: Route.MetaArgs) {
  const page = requirePageData(matches[0].loaderData)
  return pageMeta(page, { title: '404', description: page.settings.brandName, path: '/', hidden: true })
}

export default function NotFound() {
  return <MessagePage kind="notFound" />
}
