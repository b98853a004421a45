import type { KeyboardEvent } from 'react'

/** A row of links that is one stop of the Tab key: the arrow keys, Home and End move within it, round and round. */
export function walkLinks(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(event.target as HTMLAnchorElement)
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }
  const to = steps[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  links.at(to % links.length)?.focus()
}
