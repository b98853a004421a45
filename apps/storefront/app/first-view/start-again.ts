/** How long a page that could not start waits before it is loaded again, each time it happens. */
export const START_AGAIN_AFTER_MS = [0, 2_000, 8_000, 30_000]

/**
 * Runs in the head of every page, as text: it must name nothing outside itself.
 *
 * A script that cannot be fetched leaves a page that looks as it should and answers nothing, and a browser does not ask
 * for it a second time. The page is loaded again then: a few times, each a little later, when there is a connection. One
 * that comes alive counts anew.
 */
export function startAgain(aliveEvent: string, storageKey: string, waitsMs: string): void {
  let isOver = false

  function loadAgain(): void {
    if (isOver) return
    isOver = true
    try {
      const tries = Number(sessionStorage.getItem(storageKey))
      const wait = waitsMs.split(' ')[tries]
      if (wait === undefined) return
      sessionStorage.setItem(storageKey, String(tries + 1))
      setTimeout(reload, Number(wait))
    } catch {
      // Without storage nobody counts, and a page must not be loaded for ever.
    }
  }
  function reload(): void {
    if (navigator.onLine) location.reload()
    else addEventListener('online', () => location.reload(), { once: true })
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') loadAgain()
    },
    true,
  )
  // The page's own script asks for the last one by itself.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/\bmodule\b/i.test(reason?.message)) loadAgain()
  })
  addEventListener(aliveEvent, () => {
    isOver = true
    sessionStorage.removeItem(storageKey)
  })
}
