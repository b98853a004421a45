const LONGEST_BACK = 1_000

/** A page of the office's, and never another host's: `//host` and `/\host` are none, nor is what becomes one when it is read. */
export function ownPath(back: unknown, office: string): string {
  if (typeof back !== 'string' || !/^\/(?![/\\])/.test(back) || back.length >= LONGEST_BACK) return '/'
  const address = URL.parse(back, office)
  const isOwn = address?.origin === new URL(office).origin && !address.pathname.startsWith('//')
  return isOwn ? address.pathname + address.search + address.hash : '/'
}
