/** @jsxImportSource preact */
import { Drawing } from './Drawing.tsx'
import { ICONS } from './icons.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import type { BarModel } from './model.ts'
import { useDisclosure } from './use-disclosure.ts'

/** The language switcher of the wide bar. */
export function Languages({ model }: { readonly model: BarModel }) {
  const { open, setOpen, root, button } = useDisclosure()
  const name = currentLanguage(model)
  return (
    <div class="disclosure" ref={root}>
      <button
        type="button"
        ref={button}
        class="action quiet"
        aria-label={model.say('languageNow', { language: name })}
        aria-expanded={open}
        aria-controls="languages"
        onClick={() => setOpen(!open)}
      >
        <Drawing class="icon" drawing={ICONS.globe} />
        <span class="language-name">{withoutRegion(name)}</span>
        <Drawing class="icon chevron" drawing={ICONS.chevron} />
      </button>
      <div id="languages" class="panel language-panel" hidden={!open}>
        <LanguageLinks model={model} onChosen={() => setOpen(false)} />
      </div>
    </div>
  )
}

export function currentLanguage({ options }: BarModel): string {
  return options.languages.find(({ locale }) => locale === options.currentLocale)?.name ?? options.currentLocale
}

/** "English (Singapore)" is too long for the bar; the button's label and the list say it in full. */
function withoutRegion(name: string): string {
  return name.replace(/\s*\(.*\)$/, '')
}
