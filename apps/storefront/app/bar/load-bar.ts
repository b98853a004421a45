import { BAR_GLOBAL, type Bar, type BarProduct, barScriptPath } from '@quartermaster/contract/platform/bar'
import { insertScript } from '../trusted-scripts/trusted-scripts.ts'

declare global {
  interface Window {
    [BAR_GLOBAL]?: Bar
  }
}

const LOAD_TIMEOUT_MS = 10_000
const loading = new Map<string, Promise<Bar>>()

/** Loads the bar's script for a mode and language from the provider's content host, once. */
export function loadBar(contentHost: string, product: BarProduct, locale: string): Promise<Bar> {
  const address = contentHost + barScriptPath(product, locale)
  const known = loading.get(address)
  if (known) return known
  const promise = Promise.race([installed(address, contentHost), tooLate()])
  loading.set(address, promise)
  promise.catch(() => loading.delete(address))
  return promise
}

async function installed(address: string, contentHost: string): Promise<Bar> {
  await insertScript(address, contentHost)
  // Before the script of another mode can take the one global.
  const bar = window[BAR_GLOBAL]
  // Reading the script and drawing the bar are two short tasks for the browser instead of a long one.
  await new Promise((resolve) => setTimeout(resolve))
  if (!bar) throw new Error('The header bar’s script defined no bar')
  return bar
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The header bar did not load in time')), LOAD_TIMEOUT_MS)
  })
}
