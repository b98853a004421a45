/** @jsxImportSource preact */
import type { BarModel } from './model.ts'

/** name#tag: a long name is cut by the stylesheet only, so that the whole of it is read out. */
export function PlayerName({ player }: { readonly player: NonNullable<BarModel['player']> }) {
  return (
    <span class="player" title={`${player.name}#${player.tag}`}>
      <bdi class="player-name">{player.name}</bdi>
      <span class="player-tag">#{player.tag}</span>
    </span>
  )
}

export function Avatar({ player }: { readonly player: NonNullable<BarModel['player']> }) {
  const [initial = ''] = player.name
  return (
    <span class="avatar" aria-hidden="true">
      {initial}
    </span>
  )
}
