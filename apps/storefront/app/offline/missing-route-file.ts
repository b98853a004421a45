import type { Plugin } from 'vite'

interface RouterOfPage {
  readonly state: { readonly navigation: { readonly location?: Pick<Location, 'pathname' | 'search' | 'hash'> } }
}

/**
 * Runs inside the router, as text: it must name nothing outside itself.
 *
 * The file of a page cannot be fetched: offline, or because a deployment has taken it away. What the player has asked for
 * is then loaded as a page, which the worker or the server answers. A link that is only pointed at is nobody's wish yet.
 */
export function loadTargetAsPage(): void {
  const { location: target } = (window as unknown as { __reactRouterDataRouter: RouterOfPage }).__reactRouterDataRouter
    .state.navigation
  if (!target) return
  const address = target.pathname + target.search + target.hash
  // Back and Forward are there already.
  if (address === location.pathname + location.search + location.hash) location.reload()
  else location.assign(address)
}

const ROUTER_FILE = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
/** What the router does of itself: it loads the page again that the player wants to leave. */
const LOADS_AGAIN = /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);/

/** Gives the router our answer in place of its own. */
export function missingRouteFile(): Plugin {
  return {
    name: 'quartermaster-missing-route-file',
    apply: 'build',
    transform(code, id) {
      return ROUTER_FILE.test(id) ? { code: withOurAnswer(code), map: null } : undefined
    },
  }
}

export function withOurAnswer(code: string): string {
  if (!LOADS_AGAIN.test(code))
    throw new Error('The router does something else by now where the file of a page is missing')
  return code.replace(LOADS_AGAIN, () => `(${loadTargetAsPage})();`)
}
