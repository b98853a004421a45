import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'

/** What would be done, with the player's name where it is known: the summary has the id alone. */
export const titleOf = ({ summary, player }: Pick<ListedApproval, 'summary' | 'player'>): string =>
  player?.name ? summary.split(player.puuid).join(player.name) : summary
