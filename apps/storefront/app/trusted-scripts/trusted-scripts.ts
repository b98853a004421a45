declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: TrustedScripts): TrustedScripts }
  }
}

interface TrustedScripts {
  createScriptURL(address: string): string
}

export const WORKER_PATH = '/sw.js'

let policy: TrustedScripts | undefined

/** The one Trusted Types policy of the site: scripts come from the content host, and the service worker from here. */
export function trustedScript(address: string, contentHost: string): string {
  policy ??= window.trustedTypes?.createPolicy('quartermaster', {
    createScriptURL: (url) => {
      if (url !== WORKER_PATH && new URL(url).origin !== contentHost)
        throw new Error(`No script may be loaded from ${url}`)
      return url
    },
  })
  return policy ? policy.createScriptURL(address) : address
}

/** Adds a script of the content host to the page; settles when it has run or cannot. */
export function insertScript(address: string, contentHost: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`The script at ${address} could not be loaded`))
    script.src = trustedScript(address, contentHost)
    document.head.append(script)
  })
}
