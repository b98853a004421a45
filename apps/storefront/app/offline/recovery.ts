/**
 * Runs in the head of every page, as text, before anything that could fail: it must name nothing outside itself.
 * A script or style sheet that is gone means that the site has changed under the page. The worker is asked for its
 * update, and when that is installed the page reloads: once, and not again until the pause is over, so that two
 * versions behind one address can never make a page reload for ever.
 */
export function recoverFromUpdates(storageKey: string, pauseMs: number): void {
  if (!navigator.serviceWorker) return
  let failed = false
  let updated = false
  let registration: ServiceWorkerRegistration | undefined

  function reloadOnce(): void {
    if (!failed || !updated) return
    try {
      if (Date.now() - Number(sessionStorage.getItem(storageKey)) < pauseMs) return
      sessionStorage.setItem(storageKey, String(Date.now()))
    } catch {
      return
    }
    location.reload()
  }
  function onFailure(): void {
    failed = true
    reloadOnce()
    registration?.update().catch(() => {})
  }
  // A new worker takes over as soon as it is installed. The first worker of a page is no update.
  let hasWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    updated = hasWorker
    hasWorker = true
    reloadOnce()
  })

  addEventListener(
    'error',
    ({ target }) => {
      const address =
        target instanceof HTMLScriptElement
          ? target.src
          : target instanceof HTMLLinkElement && /^(stylesheet|modulepreload)$/.test(target.rel)
            ? target.href
            : ''
      if (address.startsWith(`${location.origin}/`)) onFailure()
    },
    true,
  )
  addEventListener('vite:preloadError', onFailure)
  void navigator.serviceWorker.ready.then((found) => {
    registration = found
    if (failed) onFailure()
  })
}
