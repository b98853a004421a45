/** Pressed again before the next page has come, a top-up is still the one that was started, wherever that was. */
let started = false

/** Whether one may be started now; it is then, until `endTopUp`. */
export function beginTopUp(): boolean {
  if (started) return false
  started = true
  // A page that the back button brings back as it was left may start another one.
  addEventListener('pageshow', onReturn)
  return true
}

export function endTopUp(): void {
  started = false
  removeEventListener('pageshow', onReturn)
}

function onReturn({ persisted }: PageTransitionEvent): void {
  if (persisted) endTopUp()
}
