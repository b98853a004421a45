/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import { Drawing } from './Drawing.tsx'
import { enterList, walkList } from './focus-walk.ts'
import { ICONS } from './icons.ts'
import type { BarModel } from './model.ts'
import { PageLink } from './PageLink.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** The games' pages, behind one button in the wide bar. */
export function Games({ model }: { readonly model: BarModel }) {
  const { open, setOpen, close, root, button } = useDisclosure({ floats: true })
  const panel = useRef<HTMLDivElement>(null)
  if (!model.options.pages?.games?.length) return null
  return (
    <div class="disclosure" ref={root}>
      <button
        type="button"
        ref={button}
        class="action quiet games-button"
        aria-expanded={open}
        aria-controls="games"
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => open && enterList(event, panel.current)}
      >
        <Drawing class="icon" drawing={ICONS.games} />
        <span class="label">{model.say('games')}</span>
        <Drawing class="icon chevron" drawing={ICONS.chevron} />
      </button>
      <div id="games" class="panel games-panel" ref={panel} hidden={!open}>
        {open && <GameLinks model={model} onFollow={close} />}
      </div>
    </div>
  )
}

interface GameLinksProps {
  readonly model: BarModel
  onFollow(): void
}

export function GameLinks({ model, onFollow }: GameLinksProps) {
  const games = model.options.pages?.games ?? []
  return (
    <ul class="games" onKeyDown={walkList}>
      {games.map(({ name, href, current }) => (
        <li key={href}>
          <PageLink model={model} class="row" href={href} label={name} current={current} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}
