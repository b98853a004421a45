/** What was typed since the search was asked for, until its field takes it over. */
interface KeptKeys {
  readonly text: string
  readonly isEntered: boolean
}

const NOTHING: KeptKeys = { text: '', isEntered: false }

/** Kept outside of what is drawn: the search can be asked for before there is anything that could show it. */
let isOpen = false
let kept: KeptKeys | undefined
const listeners = new Set<() => void>()

export const isSearchOpen = (): boolean => isOpen

export function subscribeToSearch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openSearch(): void {
  if (!isOpen) turn(true)
}

export const closeSearch = (): void => turn(false)

/** From here on the keys are the field's own: called when it has the focus. */
export function takeKeptKeys(): KeptKeys {
  const taken = kept ?? NOTHING
  kept = undefined
  return taken
}

/** Opens the search with `/` wherever nobody is typing, and with Ctrl or Cmd and K everywhere; no key after that is lost. */
export function listenForSearch(): void {
  // Before anything on the page: Enter is for the search, and not for the link that had the focus.
  window.addEventListener('keydown', onKey, { capture: true })
}

function turn(open: boolean): void {
  isOpen = open
  kept = open ? NOTHING : undefined
  for (const each of listeners) each()
}

function onKey(event: KeyboardEvent): void {
  if (!isOpen) {
    if (!isOpening(event)) return
    openSearch()
  } else {
    if (!kept || !isForSearch(event)) return
    const next = keyAfter(kept, event)
    if (next) kept = next
    else if (event.key === 'Escape') closeSearch()
    else return
  }
  event.preventDefault()
  event.stopPropagation()
}

function isOpening({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select') !== null
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return true
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey
}

/** While nobody can show the search, as at the door, what has the focus keeps its keys. */
const isForSearch = ({ target }: KeyboardEvent): boolean => listeners.size > 0 || target === document.body

function keyAfter({ text }: KeptKeys, event: KeyboardEvent): KeptKeys | undefined {
  const { key, ctrlKey, metaKey } = event
  // Letters by AltGr come with Ctrl on some keyboards.
  const isShortcut = (ctrlKey || metaKey) && !event.getModifierState('AltGraph')
  if ([...key].length === 1 && !isShortcut) return { text: text + key, isEntered: false }
  if (key === 'Backspace') return { text: [...text].slice(0, -1).join(''), isEntered: false }
  if (key === 'Enter') return { text, isEntered: true }
  return undefined
}
