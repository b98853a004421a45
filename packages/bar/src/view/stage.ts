import { h, render } from 'preact'
import { inkOn } from './accent.ts'
import { BarView } from './BarView.tsx'
import { type BarState, createModel } from './model.ts'
import { barSheet } from './style/sheet.ts'

export interface Stage {
  draw(state: BarState): void
  remove(): void
}

/** The bar's own element in the page, with its shadow root: nothing of the page's styles gets in, nor ours out. */
export function createStage(container: HTMLElement): Stage {
  const host = document.createElement('quartermaster-bar')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [barSheet()]
  container.append(host)
  return {
    draw(state) {
      const { accent, onAccent, mode } = state.options.theme
      host.dataset.mode = mode
      host.lang = state.script.tag
      host.style.setProperty('--bar-accent', accent)
      host.style.setProperty('--bar-on-accent', onAccent ?? inkOn(accent))
      render(h(BarView, { model: createModel(state) }), root)
    },
    remove() {
      render(null, root)
      host.remove()
    },
  }
}
