/** One server of PostgreSQL, as an address names it. */
interface Host {
  readonly name: string
  readonly port: string
}

const TARGETS = ['any', 'read-write', 'primary'] as const
type Target = (typeof TARGETS)[number]

export interface DatabaseAddress {
  readonly hosts: readonly Host[]
  /** Which of the hosts will do, as libpq has it. */
  readonly target: Target
  /** The address of one of them alone. */
  of(host: Host): string
}

const SHAPE = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/
const HOST = /^(\[[0-9a-fA-F:.]+\]|[^:[\]\s]*)(?::(\d{1,5}))?$/

/**
 * Reads `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`. Of several hosts, one that can
 * be written to is wanted unless the address says otherwise: a shop that cannot write sells nothing.
 */
export function readAddress(url: string): DatabaseAddress | undefined {
  const [, scheme, user, authority = '', path, search = ''] = SHAPE.exec(url) ?? []
  const hosts = authority.split(',').map((part) => {
    const [whole, name = '', port = ''] = HOST.exec(part) ?? []
    return whole === undefined || !isPort(port) ? undefined : { name, port }
  })
  const query = new URLSearchParams(search)
  const asked = query.get('target_session_attrs') ?? (hosts.length > 1 ? 'read-write' : 'any')
  const target = TARGETS.find((name) => name === asked)
  query.delete('target_session_attrs')
  if (scheme === undefined || !target || !hosts.every((host) => host !== undefined)) return undefined
  const rest = query.size > 0 ? `?${query}` : ''
  return {
    hosts,
    target,
    of: ({ name, port }) => `${scheme}${user}${name}${port && `:${port}`}${path}${rest}`,
  }
}

/** None is the usual one. */
const isPort = (port: string) => port === '' || (Number(port) >= 1 && Number(port) <= 65_535)

export function requireAddress(url: string): DatabaseAddress {
  const address = readAddress(url)
  if (!address) throw new Error('The address of the database cannot be read.')
  return address
}
