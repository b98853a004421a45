import { COOKIES } from '@quartermaster/contract/headers'

export interface SetSession {
  readonly value: string
  /** In small letters, as `httponly` or `samesite=lax`. */
  readonly attributes: readonly string[]
}

/** The session cookie that an answer sets. */
export function findSetSession(headers: Headers): SetSession | undefined {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${COOKIES.signOnSession}=`))
  const [pair = '', ...attributes] = line?.split(';').map((part) => part.trim()) ?? []
  const value = pair.slice(COOKIES.signOnSession.length + 1)
  return line ? { value, attributes: attributes.map((attribute) => attribute.toLowerCase()) } : undefined
}

/** What a cookie lacks that scripts, foreign pages and listeners must not get at. */
export function notGuarded({ attributes }: SetSession, host: string): string | undefined {
  if (!attributes.includes('httponly')) return 'it is not HttpOnly: any script of a page could read it'
  if (!attributes.some((attribute) => /^samesite=(lax|strict)$/.test(attribute)))
    return 'it is neither SameSite=Lax nor SameSite=Strict: foreign pages would send it along'
  return host.startsWith('https:') && !attributes.includes('secure') ? 'it is not Secure' : undefined
}
