import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Settings } from '@quartermaster/settings/settings'

/** Whether the host that a request came through, counted from us outwards, is a proxy of ours. */
export type TrustsHop = (address: string, hop: number) => boolean

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export function trustedHops(proxies: Settings['TRUST_PROXY']): TrustsHop {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const networks = new BlockList()
  for (const network of proxies.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    const version = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    networks.addSubnet(address, bits ? Number(bits) : version === 'ipv6' ? 128 : 32, version)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Where a request comes from: the first host outwards that is no proxy of ours. As the framework reads it. */
export function clientAddress({ socket, headers }: IncomingMessage, trusts: TrustsHop): string | undefined {
  const nearest = socket.remoteAddress
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined || nearest === undefined || !trusts(nearest, 0)) return nearest
  const hops = String(forwarded)
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
    .reverse()
  return hops.find((hop, index) => !trusts(hop, index + 1)) ?? hops.at(-1) ?? nearest
}
