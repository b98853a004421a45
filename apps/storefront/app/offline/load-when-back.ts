/**
 * Loads the page that was asked for once it can be had. It is sent as text and names nothing outside itself. The browser may
 * say that it is online before a request gets through, so it asks first, and goes on asking.
 */
export function loadWhenBack(everyMs: number): void {
  if (location.pathname.endsWith('/offline.html')) return
  const look = () => {
    if (!navigator.onLine) return
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status < 500 && location.reload(),
      () => {},
    )
  }
  addEventListener('online', look)
  setInterval(look, everyMs)
}
