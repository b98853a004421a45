/** What counts as an e-mail address: one rule for the browser's fields and for the API. */

const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u
/** Two letters or more. Browsers spell letters beyond a to z as `xn--…`. */
const FINAL_LABEL = /^(?:\p{L}{2,}|xn--[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)$/iu
const BRACKETED_IPV4 = /^\[(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\]$/

/** No mail system takes longer ones, and the limit keeps the patterns above cheap. */
export const EMAIL_MAX_LENGTH = 254

/** A local part, an @, then a bracketed IPv4 address or a domain whose last label has two letters or more. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  if (at < 1 || value.length > EMAIL_MAX_LENGTH) return false
  return LOCAL.test(value.slice(0, at)) && isHost(value.slice(at + 1))
}

function isHost(host: string): boolean {
  const octets = BRACKETED_IPV4.exec(host)
  if (octets) return octets.slice(1).every((octet) => Number(octet) <= 255)
  const labels = host.split('.')
  // Stryker disable next-line StringLiteral: a split text has a last part
  const last = labels.pop() ?? ''
  return labels.length > 0 && labels.every((label) => LABEL.test(label)) && FINAL_LABEL.test(last)
}
