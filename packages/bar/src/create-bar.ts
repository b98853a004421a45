import {
  BAR_AUTHENTICATED_EVENT,
  BAR_PRODUCTS,
  type Bar,
  type BarAuthentication,
  type BarOptions,
} from '@quartermaster/contract/platform/bar'
import { authenticationOf, isSame } from './authentication/rules.ts'
import { startSessionCheck } from './authentication/session-check.ts'
import type { BarScript } from './script/script.ts'
import { createStage, type Stage } from './view/stage.ts'

interface Mounting {
  readonly stage: Stage
  options: BarOptions
}

const INIT: BarAuthentication = { state: 'init' }

export function createBar(script: BarScript): Bar {
  let authentication = INIT
  let mounting: Mounting | undefined
  let reportedLocale = script.locale
  let stopCheck = startCheck()

  function startCheck(): (() => void) | undefined {
    return script.product === BAR_PRODUCTS.shop ? startSessionCheck(script.ssoUrl, hear) : undefined
  }

  function hear(next: BarAuthentication) {
    authentication = next
    draw()
    window.dispatchEvent(new CustomEvent(BAR_AUTHENTICATED_EVENT, { detail: next }))
  }

  function draw() {
    if (!mounting) return
    const { player } = mounting.options
    const shown = player === undefined ? authentication : authenticationOf(player)
    mounting.stage.draw({ script, options: mounting.options, authentication: shown })
  }

  /** In the redeem mode what the page says of its player is the check. */
  function hearPage({ player }: BarOptions) {
    const next = authenticationOf(player)
    if (script.product !== BAR_PRODUCTS.redeem || isSame(authentication, next)) return
    if (next.state === 'init') authentication = next
    else hear(next)
  }

  function take(options: BarOptions) {
    hearPage(options)
    draw()
    if (options.currentLocale === reportedLocale) return
    reportedLocale = options.currentLocale
    if (reportedLocale !== script.locale) options.onLocaleMismatch?.(script.locale)
  }

  return {
    product: script.product,
    locale: script.locale,
    ready: true,
    get authentication() {
      return authentication
    },
    mount(container, options) {
      mounting?.stage.remove()
      stopCheck ??= startCheck()
      const mine: Mounting = { options, stage: createStage(container) }
      mounting = mine
      take(options)
      return () => {
        if (mounting !== mine) return
        mine.stage.remove()
        mounting = undefined
        // What is true now may not be when the bar is mounted again, so it asks anew then.
        stopCheck?.()
        stopCheck = undefined
        authentication = INIT
      }
    },
    update(changes) {
      if (!mounting) return
      mounting.options = { ...mounting.options, ...changes }
      take(mounting.options)
    },
  }
}
