let leaving = false

/** The browser is on its way to the sign-on host: another sign-in, or another page, would get in its way. */
export function isLeaving(): boolean {
  return leaving
}

export function startLeaving(): void {
  leaving = true
  // The browser may bring this very page back.
  addEventListener('pageshow', () => {
    leaving = false
  })
}
