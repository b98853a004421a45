import type { ListedApproval } from '@quartermaster/contract/wire/office/trail'

/** What would be done, with the player's name and the order's reference where they are known: the summary has the ids alone. */
export function titleOf({ summary, player, order }: Pick<ListedApproval, 'summary' | 'player' | 'order'>): string {
  const named = player?.name ? summary.replaceAll(player.puuid, player.name) : summary
  return order ? named.replaceAll(order.orderId, order.reference) : named
}
