const ELSEWHERE = 'https://elsewhere.example'
/** Ports at which no shop is, of which one is certainly not the shop's own. */
const OTHER_PORTS = ['8441', '8442']

/** Origins that are the shop's but for one part, the scheme or the port. */
export function originsBeside(shop: string): readonly string[] {
  const { protocol, hostname, host, port } = new URL(shop)
  const otherPort = OTHER_PORTS.find((other) => other !== port)
  return [`${protocol === 'https:' ? 'http:' : 'https:'}//${host}`, `${protocol}//${hostname}:${otherPort}`]
}

/** Addresses outside the shop, among them those that begin as the shop's own does or have its host. */
export function addressesOutside(shop: string, path = '/'): readonly string[] {
  return [
    `${ELSEWHERE}${path}`,
    `${shop}.elsewhere.example${path}`,
    `${shop}@elsewhere.example${path}`,
    `${ELSEWHERE}${path}?${shop}${path}`,
    `javascript:location='${ELSEWHERE}'//${shop}${path}`,
    ...originsBeside(shop).map((origin) => origin + path),
  ]
}
