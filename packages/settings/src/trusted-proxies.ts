import { isIP } from 'node:net'

/** Names for networks, as the proxy-addr package has them. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** `off`, how many proxies stand before the servers, or the networks they stand in. */
export type TrustedProxies = false | number | string[]

/**
 * A caller writes what it likes in front of X-Forwarded-For; only what our own proxies add at its end is true. So it is
 * to be said how many they are, or where. `undefined`: it cannot be read.
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^(off|false|no|0)$/i.test(text)) return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  return networks.every((network) => NAMED.has(network) || isNetwork(network)) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
