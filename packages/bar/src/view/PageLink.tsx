/** @jsxImportSource preact */
import type { BarDrawing } from '@quartermaster/contract/platform/bar'
import { Drawing } from './Drawing.tsx'
import type { BarModel } from './model.ts'
import { isPlainClick } from './plain-click.ts'

interface PageLinkProps {
  readonly model: BarModel
  readonly class: string
  readonly href: string | undefined
  readonly label: string
  readonly icon?: BarDrawing
  readonly current?: boolean | undefined
  /** The menu or list that holds it closes behind it: the page may stay while its content changes. */
  onFollow?(): void
}

/** A link to a page of the site; nothing where there is no such page. */
export function PageLink({ model, class: name, href, label, icon, current, onFollow }: PageLinkProps) {
  if (!href) return null
  return (
    <a
      class={name}
      href={href}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        model.options.onPage?.(href, event)
        onFollow?.()
      }}
    >
      {icon && <Drawing class="icon" drawing={icon} />}
      <span class="label">{label}</span>
    </a>
  )
}
