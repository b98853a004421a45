import type { ThemeName } from '@quartermaster/contract/themes'
import { BugLogo } from '@quartermaster/ui/BugLogo'
import { useRouteLoaderData } from 'react-router'
import type { PageData } from '../render-context/page-data.ts'

/** The small mark of a theme, as the brand draws it. A page whose root failed knows none, and does without. */
export function ThemeMark({ theme, className }: { theme: ThemeName; className?: string | undefined }) {
  const mark = useRouteLoaderData<PageData>('root')?.settings.marks[theme]
  return mark && <BugLogo mark={mark} className={className} />
}
