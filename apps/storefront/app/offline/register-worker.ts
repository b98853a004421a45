import { logError } from '../logging/log.ts'
import { trustedScript, WORKER_PATH } from '../trusted-scripts/trusted-scripts.ts'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** Over HTTPS, and on a developer's own machine. */
export function mayRegister({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || LOCAL.includes(hostname)
}

/** Registers the worker; without one the site works as it always did. */
export async function registerWorker(contentHost: string): Promise<void> {
  if (import.meta.env.DEV || !navigator.serviceWorker || !mayRegister(location)) return
  try {
    await navigator.serviceWorker.register(trustedScript(WORKER_PATH, contentHost), { updateViaCache: 'none' })
  } catch (error) {
    logError('The service worker could not be registered', error)
  }
}
