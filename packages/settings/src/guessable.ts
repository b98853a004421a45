const PUBLISHED = /example|change.?me|development|placeholder|your.?(client.?)?(secret|password|token)/i
/** What people write who mean to come back: whatever is left beside it has to be enough. */
const WORDS =
  /quartermaster|postgres(ql)?|database|operator|client|secret|passw(or)?d|default|letmein|welcome|qwerty|office|openid|admin|token|shop|root|user|test|demo|pass|key|1234567890?|0?123456(78)?9?|1234?/gi
const LEAST_CHARACTERS = 8
const LEAST_LEFT = 6
const LEAST_DIFFERENT = 4

/** Whether somebody would try it early. Others made it up by rules of theirs, so nothing more is asked of it. */
export function isGuessable(secret: string | undefined, user?: string): boolean {
  if (secret === undefined) return false
  const left = (user ? secret.replaceAll(user, '') : secret).replace(WORDS, '').replace(/[^\p{L}\p{N}]/gu, '')
  return (
    secret.length < LEAST_CHARACTERS ||
    PUBLISHED.test(secret) ||
    left.length < LEAST_LEFT ||
    new Set(left).size < LEAST_DIFFERENT
  )
}

/** The password in a database's address and its user. Without one the server knows the process by other means. */
export function passwordIn(address: string): readonly [password: string | undefined, user: string | undefined] {
  const [, name = '', password] = /^\w+:\/\/([^:@/?#]*)(?::([^@/?#]*))?@/.exec(address) ?? []
  const query = new URLSearchParams(address.split('?')[1])
  const given = password ? unescaped(password) : (query.get('password') ?? undefined)
  return [given, unescaped(name) || (query.get('user') ?? undefined)]
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
