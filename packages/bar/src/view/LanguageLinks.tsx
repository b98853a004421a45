/** @jsxImportSource preact */
import { Drawing } from './Drawing.tsx'
import { ICONS } from './icons.ts'
import type { BarModel } from './model.ts'
import { isPlainClick } from './plain-click.ts'

interface LanguageLinksProps {
  readonly model: BarModel
  onChosen(): void
}

/** One link per language. Tab walks through them; the arrow keys, Home and End are the shorter way. */
export function LanguageLinks({ model, onChosen }: LanguageLinksProps) {
  const { languages, currentLocale, onLanguage } = model.options
  return (
    <ul class="languages" onKeyDown={moveFocus}>
      {languages.map(({ locale, tag = locale, name, href }) => (
        <li key={locale}>
          <a
            class="row"
            href={href}
            lang={tag}
            hreflang={tag}
            aria-current={locale === currentLocale ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return
              onLanguage(locale, event)
              onChosen()
            }}
          >
            {name}
            {locale === currentLocale && <Drawing class="icon" drawing={ICONS.check} />}
          </a>
        </li>
      ))}
    </ul>
  )
}

function moveFocus(event: KeyboardEvent & { readonly currentTarget: HTMLElement }) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  const goTo: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }
  const index = goTo[event.key]
  if (index === undefined) return
  event.preventDefault()
  links.at(index % links.length)?.focus()
}
