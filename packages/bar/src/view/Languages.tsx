/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import { Drawing } from './Drawing.tsx'
import { enterList } from './focus-walk.ts'
import { ICONS } from './icons.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import type { BarModel } from './model.ts'
import { useDisclosure } from './use-disclosure.ts'

interface LanguagesProps {
  readonly model: BarModel
  /** In the wide bar the list floats under its button; in the phone's menu it unfolds in place. */
  readonly within: 'bar' | 'menu'
  onChosen?(): void
}

/** The language switcher. */
export function Languages({ model, within, onChosen }: LanguagesProps) {
  const inBar = within === 'bar'
  const { open, setOpen, close, root, button } = useDisclosure({ floats: inBar })
  const panel = useRef<HTMLDivElement>(null)
  const name = currentLanguage(model)
  return (
    <div class={inBar ? 'disclosure' : undefined} ref={root}>
      <button
        type="button"
        ref={button}
        class={inBar ? 'action quiet' : 'row'}
        aria-expanded={open}
        aria-controls="languages"
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => open && enterList(event, panel.current)}
      >
        <Drawing class="icon" drawing={ICONS.globe} />
        <span class="unseen">{model.say('languageNow', { language: name })}</span>
        <span class="face" aria-hidden="true">
          {inBar ? <span class="language-name">{withoutRegion(name)}</span> : <MenuLabel model={model} name={name} />}
        </span>
        <Drawing class="icon chevron" drawing={ICONS.chevron} />
      </button>
      <div id="languages" class={inBar ? 'panel language-panel' : undefined} ref={panel} hidden={!open}>
        {open && (
          <LanguageLinks
            model={model}
            onChosen={() => {
              close()
              onChosen?.()
            }}
          />
        )}
      </div>
    </div>
  )
}

function MenuLabel({ model, name }: { readonly model: BarModel; readonly name: string }) {
  return (
    <>
      {model.say('language')}
      <span class="value">{name}</span>
    </>
  )
}

function currentLanguage({ options }: BarModel): string {
  return options.languages.find(({ locale }) => locale === options.currentLocale)?.name ?? options.currentLocale
}

/** "English (Singapore)" is too long for the bar; the button's name and the list say it in full. */
function withoutRegion(name: string): string {
  return name.replace(/\s*\(.*\)$/, '')
}
