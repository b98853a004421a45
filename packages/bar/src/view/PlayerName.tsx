/** @jsxImportSource preact */
import type { BarModel } from './model.ts'

/** As wide as this many letters a name fits two lines in the text's own size, wherever it stands. */
const FEW_LETTERS = 12
/** Letters that are twice as wide as others. */
const WIDE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]/gu

/** name#tag, in one line or more; a line rather ends between the two than inside one of them. */
export function PlayerName({ player }: { readonly player: NonNullable<BarModel['player']> }) {
  const { name, tag } = player
  const letters = `${name}#${tag}`.replace(WIDE, '$&$&').length
  return (
    <span class={letters > FEW_LETTERS ? 'player long' : 'player'}>
      <bdi class="player-name">{name}</bdi>
      <wbr />
      <span class="player-tag">#{tag}</span>
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
