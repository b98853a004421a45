/** Keeps the pictures used last, up to a number of bytes; the longest unused make room. */
interface PictureCache {
  get(key: string): Buffer | undefined
  set(key: string, picture: Buffer): void
  readonly bytes: number
}

/** What a picture costs beyond its bytes: its key and the map's own entry. */
const OVERHEAD_BYTES = 512

export function createPictureCache(maxBytes: number): PictureCache {
  // A Map remembers the order of insertion; putting a used entry back makes the first one the longest unused.
  const entries = new Map<string, Buffer>()
  let bytes = 0
  const costOf = (picture: Buffer) => picture.byteLength + OVERHEAD_BYTES

  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const found = entries.get(key)
      if (found) {
        entries.delete(key)
        entries.set(key, found)
      }
      return found
    },
    set(key, picture) {
      if (entries.has(key) || costOf(picture) > maxBytes) return
      entries.set(key, picture)
      bytes += costOf(picture)
      for (const [oldest, unused] of entries) {
        if (bytes <= maxBytes) break
        entries.delete(oldest)
        bytes -= costOf(unused)
      }
    },
  }
}
