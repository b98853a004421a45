// @vitest-environment happy-dom
import type { BarAuthentication } from '@quartermaster/contract/platform/bar'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHECK_TIMEOUT, RECHECK_PAUSE, startSessionCheck } from './session-check.ts'
import { SIGNED_IN } from './signed-in.fixture.ts'

const answered: BarAuthentication[] = []
let stop = () => {}

/** Without the turns of the event loop that reading a real body takes, so that moved timers find everything answered. */
const answerOf = (body: unknown) => ({ ok: true, json: async () => body })

function sessionAnswers(...answers: unknown[]) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer : answerOf(answer)
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const notJson = Object.assign(new Response(), { json: () => Promise.reject(new SyntaxError('<html>')) })

function start() {
  stop = startSessionCheck('https://sso.test', (authentication) => answered.push(authentication))
}

beforeEach(() => {
  vi.useFakeTimers()
  answered.length = 0
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the session check', () => {
  it('asks the sign-on host with the player’s cookies', async () => {
    const fetch = sessionAnswers(SIGNED_IN)
    start()
    await vi.runAllTimersAsync()
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      'https://sso.test/session',
      expect.objectContaining({ credentials: 'include', cache: 'no-store' }),
    )
    expect(answered).toEqual([SIGNED_IN])
  })

  it('reports that sign-in is required', async () => {
    sessionAnswers({ state: 'login_required' })
    start()
    await vi.runAllTimersAsync()
    expect(answered).toEqual([{ state: 'login_required' }])
  })

  it.each([
    ['the network is down', new TypeError('Failed to fetch')],
    ['the host answers with an error', new Response('{}', { status: 503 })],
    ['the answer is not JSON', notJson],
    ['the answer says nothing', { signed: 'in' }],
  ])('is aborted when %s', async (_name, answer) => {
    sessionAnswers(answer)
    start()
    await vi.advanceTimersByTimeAsync(0)
    expect(answered).toEqual([{ state: 'poll_aborted' }])
  })

  it('is aborted when the host takes longer than five seconds', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    })
    start()
    await vi.advanceTimersByTimeAsync(CHECK_TIMEOUT - 1)
    expect(answered).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answered).toEqual([{ state: 'poll_aborted' }])
  })

  it('asks a host that gives no answer again by itself, ever more rarely, and no more once it has answered', async () => {
    const down = new TypeError('Failed to fetch')
    const fetch = sessionAnswers(down, down, down, SIGNED_IN, SIGNED_IN)
    start()
    for (const [after, calls] of [
      [9_999, 1],
      [1, 2],
      [20_000, 3],
      [39_999, 3],
      [1, 4],
      [600_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(after)
      expect(fetch).toHaveBeenCalledTimes(calls)
    }
    expect(answered).toEqual([{ state: 'poll_aborted' }, SIGNED_IN])
  })

  it('asks again when the player comes back, at most every five seconds', async () => {
    const fetch = sessionAnswers(SIGNED_IN, { state: 'login_required' })
    start()
    await vi.advanceTimersByTimeAsync(RECHECK_PAUSE - 1)
    window.dispatchEvent(new Event('focus'))
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(answered).toEqual([SIGNED_IN, { state: 'login_required' }])
  })

  it('keeps a signed-in player through a check that fails later', async () => {
    const fetch = sessionAnswers(SIGNED_IN, new TypeError('Failed to fetch'))
    start()
    await vi.advanceTimersByTimeAsync(RECHECK_PAUSE)
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(0)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(answered).toEqual([SIGNED_IN])
  })

  // proves 4.sign-on.4
  it('takes any other state for signed in, and keeps the sign-on id', async () => {
    sessionAnswers({ ...SIGNED_IN, state: 'authenticated' })
    start()
    await vi.runAllTimersAsync()
    expect(answered).toEqual([SIGNED_IN])
  })

  it('asks at the end of the pause for a player who came back within it', async () => {
    const fetch = sessionAnswers(SIGNED_IN, { state: 'login_required' })
    start()
    await vi.advanceTimersByTimeAsync(1_000)
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(RECHECK_PAUSE - 1_001)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(answered).toEqual([SIGNED_IN, { state: 'login_required' }])
  })

  it('asks at once for a page that the browser kept as it was left', async () => {
    const fetch = sessionAnswers(SIGNED_IN, { state: 'login_required' })
    start()
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('pageshow'))
    await vi.advanceTimersByTimeAsync(0)
    expect(fetch).toHaveBeenCalledTimes(1)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.advanceTimersByTimeAsync(0)
    expect(answered).toEqual([SIGNED_IN, { state: 'login_required' }])
  })

  it('asks no more once stopped', async () => {
    const fetch = sessionAnswers(SIGNED_IN, SIGNED_IN)
    start()
    stop()
    await vi.advanceTimersByTimeAsync(RECHECK_PAUSE)
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(0)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(answered).toEqual([])
  })
})
