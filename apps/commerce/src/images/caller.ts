import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(?=\d+\.)/i
/** Of a longer address the rest is the caller's own to choose. */
const GROUPS_OF_A_NETWORK = 4

/**
 * Whose turn a picture is: an address, and of the long ones the network, in which one machine has any number. Whoever has gone
 * meanwhile has none.
 */
export function callerOf(address: string | undefined): string {
  const plain = (address ?? '').replace(MAPPED, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${all
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
