import { BAR_GLOBAL, type Bar, type BarProduct, barScriptPath } from '@quartermaster/contract/platform/bar'

declare global {
  interface Window {
    [BAR_GLOBAL]?: Bar
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  }
}

const LOAD_TIMEOUT_MS = 10_000
const loading = new Map<string, Promise<Bar>>()

/** Loads the bar's script for a mode and language from the provider's content host, once. */
export function loadBar(contentHost: string, product: BarProduct, locale: string): Promise<Bar> {
  const address = contentHost + barScriptPath(product, locale)
  const known = loading.get(address)
  if (known) return known
  const promise = insertScript(address, contentHost)
  loading.set(address, promise)
  promise.catch(() => loading.delete(address))
  return promise
}

function insertScript(address: string, contentHost: string): Promise<Bar> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The header bar did not load in time')), LOAD_TIMEOUT_MS)
    const script = document.createElement('script')
    script.async = true
    script.onload = () => {
      clearTimeout(timer)
      const bar = window[BAR_GLOBAL]
      if (bar) resolve(bar)
      else reject(new Error('The header bar’s script defined no bar'))
    }
    script.onerror = () => {
      clearTimeout(timer)
      reject(new Error('The header bar’s script could not be loaded'))
    }
    script.src = trustedAddress(address, contentHost)
    document.head.append(script)
  })
}

let policy: { createScriptURL(url: string): string } | undefined

/** The one Trusted Types policy of the site: scripts may be added from the content host and from nowhere else. */
function trustedAddress(address: string, contentHost: string): string {
  policy ??= window.trustedTypes?.createPolicy('quartermaster', {
    createScriptURL: (url) => {
      if (new URL(url).origin !== contentHost) throw new Error(`No script may be loaded from ${url}`)
      return url
    },
  })
  return policy ? policy.createScriptURL(address) : address
}
