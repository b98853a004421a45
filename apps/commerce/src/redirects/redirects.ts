import { type Failure, fail } from '@quartermaster/service/failure'

const IN_APP_MARK = '://'

/**
 * Where a player may be sent: the target as it may be used. In-app paths stay paths; full addresses must be https (http
 * on localhost) and on an allowed host. An address that starts with `://` is an in-app path in disguise.
 */
export function checkRedirect(value: string, allowedHosts: readonly string[]): string | Failure<'NOT_ALLOWED'> {
  return allowedTarget(value, allowedHosts) ?? fail('NOT_ALLOWED')
}

function allowedTarget(value: string, allowedHosts: readonly string[]): string | undefined {
  // Browsers drop tabs and newlines and read backslashes as slashes, so both could hide another host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(value)) return undefined
  if (value.startsWith(IN_APP_MARK)) return markedPath(value.slice(IN_APP_MARK.length))
  if (value.startsWith('/')) return isPlainPath(value) ? value : undefined
  return allowedAddress(value, allowedHosts)
}

/** After the mark comes a path, with or without its slash; a host or a second slash would lead out of the shop. */
function markedPath(rest: string): string | undefined {
  const path = rest.startsWith('/') ? rest : `/${rest}`
  // Stryker disable next-line StringLiteral: a path has a slash, so there is always something behind it
  const [, first = ''] = path.split(/[/?#]/, 2)
  return isPlainPath(path) && !/[.:@]/.test(first) ? path : undefined
}

/** Two slashes would begin a host; behind a single one nothing leads out of the shop. */
function isPlainPath(path: string): boolean {
  return !path.startsWith('//')
}

function allowedAddress(value: string, allowedHosts: readonly string[]): string | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost')
  const bare = url.username === '' && url.password === ''
  return secure && bare && allowedHosts.includes(url.hostname) ? url.href : undefined
}

/** The full address of a checked target, with the order it belongs to, for pages outside the shop to return to. */
export function returnAddress(target: string, shopUrl: string, orderId: string): string {
  const url = new URL(target, shopUrl)
  url.searchParams.set('order', orderId)
  return url.href
}
