/** Told to the window when the page answers by itself. */
export const ALIVE_EVENT = 'qm:alive'
/** The page's scripts start by now, however slow its pictures are. */
export const FIRST_VIEW_TAKES_AT_MOST_MS = 4_000

/**
 * Runs in the head of every page, as text: it must name nothing outside itself.
 *
 * - The page's scripts, which the server has marked as `later`, start when it stands on the screen, or when someone
 *   touches or scrolls it. What is below the first view is drawn when the page is alive, or for whoever touches or scrolls.
 * - A button that is pressed before the page is alive is pressed again then, and no form is sent by the browser itself:
 *   nothing is lost, and no code gets into an address.
 * - A link takes the visitor's query along, which the page, being everyone's, cannot know.
 * - Going back to another page, which only the router could show in place, loads it.
 */
export function awaitFirstView(aliveEvent: string, atMostMs: number, queryOfThePage: string): void {
  const interactions = ['pointerdown', 'keydown', 'scroll']
  let started = false
  let pressed: HTMLElement | null = null

  function start(): void {
    if (started || document.readyState === 'loading') return
    started = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = link.dataset.rel ?? ''
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[type=later]')) {
      const mark = document.createComment('')
      script.replaceWith(mark)
      script.type = 'module'
      mark.replaceWith(script)
    }
  }

  /** Style sheets may keep back what stands below the first view until then. */
  function showAll(): void {
    document.documentElement.dataset.shown = ''
  }

  /** Not by its ground alone. A browser that does not tell when it has painted is waited for as long as for slow pictures. */
  function startWhenPainted(): void {
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName('first-contentful-paint').length > 0) setTimeout(start)
    }).observe({ type: 'paint', buffered: true })
  }

  function startForVisitor(): void {
    showAll()
    start()
  }

  function keepQuery(link: HTMLAnchorElement): void {
    const query = new URLSearchParams(location.search)
    for (const name of queryOfThePage.split(' ')) query.delete(name)
    for (const [name, value] of new URLSearchParams(link.search)) query.set(name, value)
    link.search = String(query)
  }

  function keepPress(event: Event): void {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href^="/"]')
    if (link && location.search) keepQuery(link)
    const button = event.target.closest('button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
    start()
  }

  const shown = location.pathname + location.search
  function showAnother(): void {
    if (location.pathname + location.search !== shown) location.reload()
  }

  // A page that is loaded again, or come back to, is shown from where it was left, which may be far down.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate') showAll()

  for (const type of interactions) addEventListener(type, startForVisitor, { capture: true, passive: true })
  addEventListener('click', keepPress, true)
  addEventListener('popstate', showAnother)
  addEventListener('load', startWhenPainted, { once: true })
  setTimeout(startForVisitor, atMostMs)
  addEventListener(
    aliveEvent,
    () => {
      showAll()
      for (const type of interactions) removeEventListener(type, startForVisitor, true)
      removeEventListener('click', keepPress, true)
      removeEventListener('popstate', showAnother)
      // Not before the page has taken over what stands in its fields.
      requestAnimationFrame(() => setTimeout(() => pressed?.isConnected && pressed.click()))
    },
    { once: true },
  )
}
