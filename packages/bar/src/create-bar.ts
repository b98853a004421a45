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

/** The bar as its own scripts know it: one script can take the place of another on a page that lives on. */
export interface OwnBar extends Bar {
  handOver(successor: Bar): void
}

interface Mounting {
  readonly container: HTMLElement
  readonly stage: Stage
  options: BarOptions
}

export function createBar(script: BarScript): OwnBar {
  let authentication: BarAuthentication = { state: 'init' }
  let mounting: Mounting | undefined
  let successor: { readonly bar: Bar; readonly took?: Mounting; readonly remove?: () => void } | undefined
  let reportedLocale = script.locale

  function draw() {
    mounting?.stage.draw({ script, options: mounting.options, authentication })
  }

  function setAuthentication(next: BarAuthentication) {
    if (isSame(authentication, next)) return
    authentication = next
    draw()
    if (next.state !== 'init') window.dispatchEvent(new CustomEvent(BAR_AUTHENTICATED_EVENT, { detail: next }))
  }

  function take(options: BarOptions) {
    if (script.product === BAR_PRODUCTS.redeem) setAuthentication(authenticationOf(options.player))
    draw()
    if (options.currentLocale === reportedLocale) return
    reportedLocale = options.currentLocale
    if (reportedLocale !== script.locale) options.onLocaleMismatch?.(script.locale)
  }

  function remove() {
    mounting?.stage.remove()
    mounting = undefined
  }

  const stopCheck =
    script.product === BAR_PRODUCTS.shop ? startSessionCheck(script.ssoUrl, setAuthentication) : () => undefined

  return {
    product: script.product,
    locale: script.locale,
    ready: true,
    get authentication() {
      return authentication
    },
    mount(container, options) {
      if (successor) return successor.bar.mount(container, options)
      remove()
      const mine: Mounting = { container, options, stage: createStage(container) }
      mounting = mine
      take(options)
      return () => {
        if (mounting === mine) remove()
        else if (successor?.took === mine) successor.remove?.()
      }
    },
    update(changes) {
      if (successor) return successor.bar.update(changes)
      if (!mounting) return
      mounting.options = { ...mounting.options, ...changes }
      take(mounting.options)
    },
    handOver(next) {
      stopCheck()
      const took = mounting
      remove()
      successor = took ? { bar: next, took, remove: next.mount(took.container, took.options) } : { bar: next }
    },
  }
}
