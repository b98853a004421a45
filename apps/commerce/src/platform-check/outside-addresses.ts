const ELSEWHERE = 'https://elsewhere.example'

/** Addresses outside the shop, among them those that begin as the shop's own does. */
export function addressesOutside(shop: string, path = '/'): readonly string[] {
  return [
    `${ELSEWHERE}${path}`,
    `${shop}.elsewhere.example${path}`,
    `${shop}@elsewhere.example${path}`,
    `${ELSEWHERE}${path}?${shop}${path}`,
    `javascript:location='${ELSEWHERE}'//${shop}${path}`,
  ]
}
