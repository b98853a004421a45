import { readAuthentication } from '@quartermaster/contract/platform/authentication'
import type { BarAuthentication } from '@quartermaster/contract/platform/bar'
import { afterCheck } from './rules.ts'

const SECOND = 1000
export const CHECK_TIMEOUT = 5 * SECOND
export const RECHECK_PAUSE = 5 * SECOND
const LONGEST_PAUSE = 60 * SECOND

/**
 * Asks the sign-on host who is signed in: now, and whenever the player comes back to the page. One who comes back sooner
 * than the pause is over is asked about at its end; a page that the browser kept as it was left, at once. A host that
 * gives no answer is asked again by itself, after ever longer pauses: a slow one has signed nobody out.
 */
export function startSessionCheck(ssoUrl: string, onAnswer: (authentication: BarAuthentication) => void): () => void {
  let authentication: BarAuthentication = { state: 'init' }
  let nextAt = Number.NEGATIVE_INFINITY
  let pause = RECHECK_PAUSE
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stopped = new AbortController()
  const { signal } = stopped

  async function check() {
    clearTimeout(waiting)
    waiting = undefined
    if (document.visibilityState === 'hidden' && authentication.state !== 'init') return
    nextAt = performance.now() + RECHECK_PAUSE
    const said = await askSession(ssoUrl, signal)
    if (signal.aborted) return
    pause = said ? RECHECK_PAUSE : Math.min(pause * 2, LONGEST_PAUSE)
    if (!said) waiting ??= setTimeout(check, pause)
    const answer = afterCheck(authentication, said)
    if (!answer) return
    authentication = answer
    onAnswer(answer)
  }

  function checkAgain() {
    clearTimeout(waiting)
    waiting = setTimeout(check, Math.max(0, nextAt - performance.now()))
  }

  for (const name of ['focus', 'online']) window.addEventListener(name, checkAgain, { signal })
  document.addEventListener('visibilitychange', checkAgain, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && void check(), { signal })
  signal.addEventListener('abort', () => clearTimeout(waiting))
  void check()
  return () => stopped.abort()
}

async function askSession(ssoUrl: string, stopped: AbortSignal): Promise<BarAuthentication | undefined> {
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
    return response.ok ? readAuthentication(await response.json()) : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', abort)
  }
}
