/** @jsxImportSource preact */
import { Drawing } from './Drawing.tsx'
import { walkList } from './focus-walk.ts'
import { ICONS } from './icons.ts'
import type { BarModel } from './model.ts'
import { isPlainClick } from './plain-click.ts'

interface LanguageLinksProps {
  readonly model: BarModel
  onChosen(): void
}

/** One link per language. */
export function LanguageLinks({ model, onChosen }: LanguageLinksProps) {
  const { languages, currentLocale, onLanguage } = model.options
  return (
    <ul class="languages" onKeyDown={walkList}>
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
