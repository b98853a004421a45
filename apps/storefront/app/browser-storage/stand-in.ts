/**
 * Runs in the head of every page, as text: it must name nothing outside itself. Where storage is forbidden, whoever only
 * looks for it is stopped by an error, the router's own script among them: what they find instead is empty, and full.
 */
export function standInForStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].getItem('')
    } catch {
      const value = {
        length: 0,
        key: () => null,
        getItem: () => null,
        removeItem() {},
        clear() {},
        setItem() {
          throw new DOMException('Storage is forbidden', 'QuotaExceededError')
        },
      }
      Object.defineProperty(window, name, { configurable: true, value })
    }
  }
}
