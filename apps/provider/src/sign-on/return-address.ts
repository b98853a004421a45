/**
 * Where sign-in and sign-out may send a player: the shop's return page and nowhere else. The address is compared
 * after parsing, so that no spelling a browser would read differently gets through. Proved by
 * "refuses to send a player to …" in return-address.test.ts.
 */
export function isReturnAddress(value: unknown, shopUrl: string): value is string {
  if (typeof value !== 'string' || value.length > 200 || !URL.canParse(value)) return false
  const { origin, pathname, search, hash, username, password } = new URL(value)
  return (
    origin === shopUrl && pathname === '/redirect/' && `${search}${hash}${username}${password}` === '' && isPlain(value)
  )
}

/** Another site of the publisher's gets its players back on the page they left, whichever that is. */
export function isPageOfSite(value: unknown, origins: ReadonlySet<string>): value is string {
  if (typeof value !== 'string' || value.length > 200 || !URL.canParse(value)) return false
  const { origin, hash, username, password } = new URL(value)
  return origins.has(origin) && `${hash}${username}${password}` === '' && isPlain(value)
}

/** Browsers drop tabs and line breaks and read backslashes as slashes; an honest address has none of them. */
function isPlain(value: string): boolean {
  return /^[\x21-\x7e]+$/.test(value) && !value.includes('\\') && !value.endsWith('?') && !value.endsWith('#')
}
