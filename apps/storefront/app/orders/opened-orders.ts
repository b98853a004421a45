interface KeptState {
  readonly openedOrders?: readonly string[]
}

/** Which rows of the list are open belongs to this visit of the page: whoever comes back to it finds them so. */
export function isOpened(orderId: string): boolean {
  return opened().includes(orderId)
}

export function keepOpened(orderId: string, isOpen: boolean): void {
  if (isOpened(orderId) === isOpen) return
  const others = opened().filter((id) => id !== orderId)
  history.replaceState({ ...history.state, openedOrders: isOpen ? [...others, orderId] : others }, '')
}

function opened(): readonly string[] {
  return (history.state as KeptState | null)?.openedOrders ?? []
}
