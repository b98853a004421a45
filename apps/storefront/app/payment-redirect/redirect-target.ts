/** Where the server may send a player: out of the site by a full load, or to another of its pages. */
export type RedirectTarget =
  | { readonly next: 'away'; readonly url: string }
  | { readonly next: 'inside'; readonly path: string }

const IN_APP_MARK = '://'

/** Only https (http on localhost) and allow-listed hosts; behind `://` only a path. Everything else is not followed. */
export function redirectTarget(url: string, allowedHosts: readonly string[]): RedirectTarget | undefined {
  // Browsers drop control characters and read backslashes as slashes: both could hide another host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(url)) return undefined
  return url.startsWith(IN_APP_MARK) ? insideTarget(url.slice(IN_APP_MARK.length)) : awayTarget(url, allowedHosts)
}

function insideTarget(rest: string): RedirectTarget | undefined {
  const path = rest.startsWith('/') ? rest : `/${rest}`
  // Stryker disable next-line StringLiteral: a path has a slash, so there is always something behind it
  const [, first = ''] = path.split(/[/?#]/, 2)
  const leadsOut = path.startsWith('//') || /[.:@]/.test(first)
  return leadsOut ? undefined : { next: 'inside', path }
}

function awayTarget(text: string, allowedHosts: readonly string[]): RedirectTarget | undefined {
  const url = URL.parse(text)
  if (!url || url.username || url.password) return undefined
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost')
  return secure && allowedHosts.includes(url.hostname) ? { next: 'away', url: url.href } : undefined
}
