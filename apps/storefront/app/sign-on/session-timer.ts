import { expiryOf, type UserSession } from './user-session.ts'

const SECOND = 1_000
const RENEW_BEFORE_MS = 30 * SECOND
const LONGEST_TIMER_MS = 60 * 60 * SECOND

let timer: ReturnType<typeof setTimeout> | undefined
let renewing: string | undefined

/** Tells when a session is due: shortly before its end, to be renewed, and at its end if that came to nothing. */
export function setSessionTimer(session: UserSession, onDue: (isRenewal: boolean) => void): void {
  const { accessToken } = session
  timer = setTimeout(() => {
    const isRenewal = renewing !== accessToken
    renewing = accessToken
    onDue(isRenewal)
  }, untilDue(accessToken))
}

export function clearSessionTimer(): void {
  clearTimeout(timer)
}

function untilDue(accessToken: string): number {
  const left = Math.min(expiryOf(accessToken) * SECOND - Date.now(), LONGEST_TIMER_MS)
  return renewing === accessToken ? left : Math.max(0, left - RENEW_BEFORE_MS)
}
