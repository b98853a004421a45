const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Of any version, in letters of either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** What a standard keeps of the digits: which version it is, and which variant. */
interface Kept {
  readonly version: number
  /** One of 8, 9, a and b; unless it is said, the digit that stands there decides which. */
  readonly variant?: string
}

/** The first 128 bits of a hash or of chance, written as a uuid. Without a version they stand as they are. */
export function uuidFrom(hex: string, kept?: Kept): string {
  const third = kept ? `${kept.version}${hex.slice(13, 16)}` : hex.slice(12, 16)
  const fourth = kept ? `${kept.variant ?? variantOf(hex)}${hex.slice(17, 20)}` : hex.slice(16, 20)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${third}-${fourth}-${hex.slice(20, 32)}`
}

function variantOf(hex: string): string {
  return ((Number.parseInt(hex.charAt(16), 16) & 0b11) | 0b1000).toString(16)
}
