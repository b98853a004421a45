/** From the button of an open list, the down arrow goes to the entry that is current. */
export function enterList(event: KeyboardEvent, list: HTMLElement | null | undefined): void {
  if (event.key !== 'ArrowDown') return
  const entry = list?.querySelector<HTMLElement>('[aria-current]') ?? list?.querySelector('a')
  if (!entry) return
  event.preventDefault()
  entry.focus()
}

/** The arrow keys, Home and End move between a list's links, round and round; Tab walks through them as well. */
export function walkList(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  links.at(to % links.length)?.focus()
}
