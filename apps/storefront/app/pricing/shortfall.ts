/** How much a wallet lacks for a price; never below zero. */
export function shortfallOf(cost: number, balance: number): number {
  return Math.max(0, cost - balance)
}
