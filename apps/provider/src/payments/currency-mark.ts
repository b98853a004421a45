import type { GameId } from '@quartermaster/contract/games'
import { html } from 'ghtml'

const SHAPES: Readonly<Record<GameId, string>> = {
  lol: 'M8 0l7 8-7 8-7-8Zm0 3.4L4 8l4 4.6L12 8Zm0 2.8L9.6 8 8 9.8 6.4 8Z',
  val: 'M8 .4l6.6 3.8v7.6L8 15.6 1.4 11.8V4.2ZM4.2 5.4 8.4 12h2.9L7.1 5.4Z',
  wr: 'M8 0l3.1 6.4L8 16 4.9 6.4ZM2.7 4.2l1.5 4 1.8 5.9L.8 9Zm10.6 0L15.2 9 10 14.1l1.8-5.9Z',
  lor: 'M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0Zm0 2.8L6.6 6.6 2.8 8l3.8 1.4L8 13.2l1.4-3.8L13.2 8 9.4 6.6Z',
}

export function renderCurrency(gameId: GameId): string {
  return html`<svg class="currency" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d="${SHAPES[gameId]}"/></svg>`
}
