/** On the page's root, from before it is shown until it is known who is there. */
export const AWAITS_PLAYER = 'data-awaits-player'

/** On the page's root, while a player is there: what is not their own price is not to be called reduced. */
export const FOR_PLAYER = 'data-for-player'

/**
 * Runs in the head, as text: it must name nothing outside itself. Where a player was there last, the page they are shown is still
 * everyone's, and what it calls reduced may not be so for them.
 */
export function awaitPlayer(mark: string, storedPlayer: string): void {
  if (localStorage.getItem(storedPlayer)) document.documentElement.setAttribute(mark, '')
}
