import type { BarAuthentication } from '@quartermaster/contract/platform/bar'
import type { SessionCheckAnswer } from '@quartermaster/contract/platform/sign-on'
import { afterCheck, readAnswer } from './rules.ts'

const SECOND = 1000
export const CHECK_TIMEOUT = 5 * SECOND
export const RECHECK_PAUSE = 5 * SECOND

/** Asks the sign-on host who is signed in: now, and whenever the player comes back to the page. */
export function startSessionCheck(ssoUrl: string, onAnswer: (authentication: BarAuthentication) => void): () => void {
  let authentication: BarAuthentication = { state: 'init' }
  let lastStart = Number.NEGATIVE_INFINITY
  const stopped = new AbortController()

  async function check() {
    if (document.visibilityState === 'hidden' && authentication.state !== 'init') return
    if (performance.now() - lastStart < RECHECK_PAUSE) return
    lastStart = performance.now()
    const answer = await askSession(ssoUrl, stopped.signal)
    if (stopped.signal.aborted) return
    authentication = afterCheck(authentication, answer)
    onAnswer(authentication)
  }

  const { signal } = stopped
  for (const name of ['focus', 'online', 'pageshow']) window.addEventListener(name, check, { signal })
  document.addEventListener('visibilitychange', check, { signal })
  void check()
  return () => stopped.abort()
}

async function askSession(ssoUrl: string, stopped: AbortSignal): Promise<SessionCheckAnswer | undefined> {
  const request = new AbortController()
  const abort = () => request.abort()
  const timer = setTimeout(abort, CHECK_TIMEOUT)
  stopped.addEventListener('abort', abort)
  try {
    const response = await fetch(`${ssoUrl}/session`, {
      credentials: 'include',
      cache: 'no-store',
      headers: { accept: 'application/json' },
      signal: request.signal,
    })
    return response.ok ? readAnswer(await response.json()) : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', abort)
  }
}
